// Rules for contracts that neither the linter nor redocly.yaml provides. Each rule protects a
// convention of the generated code, of validation or of security.

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { analyse } from 'scslre';
import { parse } from 'yaml';
import { expandRefusals } from './contract-refusals.mjs';

const NUMBERS = ['integer', 'number'];

const listTypes = (schema) => [schema.type ?? []].flat();
const isInlineObject = (schema) => schema.$ref === undefined && schema.properties !== undefined;
const isBinary = (schema) => schema.type === 'string' && schema.format === 'binary';
const failureStatus = (status) => /^[45]/.test(String(status));

function reporter(ctx) {
  // Conditions (`if`, `not` and so on) are skipped, because their fields are defined elsewhere.
  const isCondition = /\/(?:if|then|else|not)(?:\/|$)/.test(ctx.location.pointer);
  return (message, ...keys) => {
    if (!isCondition) ctx.report({ message, location: ctx.location.child(keys) });
  };
}

/**
 * Checks every schema below a request body or a parameter, and reports problems where the schema is
 * written. A nested visitor of the linter enters only the outermost schema.
 */
function eachSentSchema(check) {
  const visit = (given, location, ctx, visited, name) => {
    const [variant, ...more] = (given.oneOf ?? []).filter(({ type }) => type !== 'null');
    const written =
      variant && more.length === 0 ? { ...given, oneOf: undefined, ...variant } : given;
    const resolved =
      written.$ref === undefined
        ? { node: written, location }
        : ctx.resolve(written, location.source.absoluteRef);
    if (resolved.node === undefined || visited.has(given)) return;
    visited.add(given);
    // A field may override the `x-message` of a shared type.
    const node = { ...resolved.node, ...written };
    const at = resolved.location ?? location;
    const own = 'x-message' in given ? location : at;
    const report = (message, ...keys) => {
      ctx.report({ message, location: keys.length > 0 ? own.child(keys) : own });
    };
    check(node, report, name);
    const below = (child, ...keys) => {
      if (child !== null && typeof child === 'object') {
        visit(child, at.child(keys), ctx, visited, keys[0]);
      }
    };
    for (const [key, property] of Object.entries(node.properties ?? {})) {
      below(property, 'properties', key);
    }
    for (const key of ['items', 'additionalProperties', 'propertyNames']) below(node[key], key);
    for (const key of ['allOf', 'oneOf', 'anyOf']) {
      for (const [index, member] of (node[key] ?? []).entries()) below(member, key, index);
    }
  };
  const start = (schema, location, ctx) => {
    if (schema !== undefined) visit(schema, location, ctx, new Set(), 'schema');
  };
  return {
    RequestBody(body, ctx) {
      for (const [type, media] of Object.entries(body.content ?? {})) {
        start(media.schema, ctx.location.child(['content', type, 'schema']), ctx);
      }
    },
    Parameter(parameter, ctx) {
      start(parameter.schema, ctx.location.child(['schema']), ctx);
    },
  };
}

/** Requires named components for bodies, objects and list items: only they get a type and validator. */
function namedBodies() {
  return {
    MediaType(media, ctx) {
      const { schema } = media;
      if (schema === undefined || (schema.$ref === undefined && !isBinary(schema))) {
        reporter(ctx)('A body is one named component.', 'schema');
      }
    },
    Schema(schema, ctx) {
      const report = reporter(ctx);
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        if (isInlineObject(property)) report('An object is a named component.', 'properties', name);
      }
      if (schema.items && isInlineObject(schema.items)) {
        report('The items of a list are a named component.', 'items');
      }
    },
  };
}

function described() {
  return {
    MediaType({ schema }, ctx) {
      if (schema?.$ref === undefined) return;
      if (!ctx.resolve(schema).node?.description) {
        reporter(ctx)('The component of a body describes itself.', 'schema');
      }
    },
    Schema(schema, ctx) {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        const node = property.$ref === undefined ? property : ctx.resolve(property).node;
        if (!node?.description) reporter(ctx)(`${name} has no description.`, 'properties', name);
      }
    },
  };
}

/** Requires limits for every value of a request, and the refusal of unknown properties. */
function limitedRequests() {
  return eachSentSchema((schema, report) => {
    if (schema.enum !== undefined || schema.const !== undefined || isBinary(schema)) return;
    const types = listTypes(schema);
    const lacks = (...names) => names.some((name) => schema[name] === undefined);
    if (types.includes('string') && lacks('maxLength')) report('A request string has maxLength.');
    if (types.includes('array') && lacks('maxItems')) report('A request list has maxItems.');
    if (types.some((type) => NUMBERS.includes(type)) && lacks('minimum', 'maximum')) {
      report('A request number has minimum and maximum.');
    }
    if (schema.properties !== undefined && lacks('additionalProperties')) {
      report('A request object says what becomes of unknown fields: additionalProperties: false.');
    }
  });
}

// Keywords that need a sentence in `x-message`, because the limit alone does not explain the
// refusal to a user.
const NEEDS_SENTENCE = ['pattern', 'format', 'enum', 'const'];

/** Requires a sentence (`x-message`) for each request field, so that users see how to correct it. */
function requestSentences() {
  return eachSentSchema((schema, report, name) => {
    const message = schema['x-message'];
    // An object needs no sentence, because its fields have them; nor does an `allOf`, because its
    // members have them.
    const isGroup = schema.allOf !== undefined || listTypes(schema).includes('object');
    if (message === undefined && (isGroup || name === 'propertyNames')) return;
    if (message === undefined) {
      report('What is sent has a sentence for who is refused: x-message.');
      return;
    }
    const sentences = typeof message === 'string' ? { default: message } : message;
    const hasSentence = (...keywords) =>
      keywords.some((keyword) => sentences[keyword] !== undefined);
    const limits = { ...schema, ...schema['x-new-value'] };
    for (const keyword of NEEDS_SENTENCE) {
      if (limits[keyword] !== undefined && !hasSentence(keyword, 'default')) {
        report(`x-message says what to do about ${keyword}.`, 'x-message');
      }
    }
    const needsValue = schema.minLength === 1 || schema.minItems === 1;
    if (needsValue && !hasSentence('required', 'default', 'minLength', 'minItems')) {
      report('x-message says what to do about an empty value.', 'x-message');
    }
    for (const [keyword, sentence] of Object.entries(sentences)) {
      const isExplained = ['default', 'required', 'type'].includes(keyword) || keyword in limits;
      if (!isExplained)
        report(`x-message names ${keyword}, which the schema has not.`, 'x-message');
      if (!isSentence(sentence)) report('An x-message is a sentence for people.', 'x-message');
    }
  });
}

/** Rejects texts with the words of validators, which a user does not understand. */
function isSentence(text) {
  const internals = /regex|pattern|schema|undefined|NaN|\bnull or undefined\b|\^|\\|\bexpected\b/i;
  return typeof text === 'string' && /^[A-Z].{8,}$/.test(text) && !internals.test(text);
}

/** Requires bounds and units for the values of replies, and one shared type for each pattern. */
function bounded() {
  const visited = new Map();
  return {
    Schema(schema, ctx) {
      const report = reporter(ctx);
      const types = listTypes(schema);
      const has = (...names) => names.every((name) => schema[name] !== undefined);
      const isListed = ['enum', 'const', 'pattern', 'format', 'maxLength'].some((name) =>
        has(name),
      );
      if (types.includes('string') && !isListed)
        report('A text is a shared type or has maxLength.');
      if (types.includes('number') && !has('minimum', 'maximum')) {
        report('A number is a shared type or has minimum and maximum.');
      }
      if (types.includes('number') && !has('x-unit')) report('A number says its unit: x-unit.');
      if (types.includes('array') && !has('maxItems')) report('A list has maxItems.');
      if (!has('pattern')) return;
      const place = ctx.location.absolutePointer;
      const first = visited.get(schema.pattern) ?? place;
      visited.set(schema.pattern, first);
      if (first !== place) report(`This pattern is a copy of ${first}: share the type.`, 'pattern');
    },
  };
}

/**
 * Rejects patterns that engines of other languages cannot run or that may backtrack without end.
 * Rejects null in an enum, because code generators omit it or write it as a text.
 */
function portableSchemas() {
  return {
    Schema(schema, ctx) {
      if (schema.enum?.includes(null)) reporter(ctx)('A value or null is a oneOf.', 'enum');
      for (const [{ pattern }, ...keys] of [
        [schema],
        [schema['x-new-value'] ?? {}, 'x-new-value'],
      ]) {
        const problem = pattern === undefined ? null : findPatternProblem(pattern);
        if (problem !== null) reporter(ctx)(problem, ...keys, 'pattern');
      }
    },
  };
}

/** Finds what some engine cannot parse, or what may take exponential time; null if nothing. */
export function findPatternProblem(pattern) {
  // Escaped characters and character classes are removed, because they are not syntax.
  const bare = pattern.replace(/\\[^1-9k]/g, '_').replace(/\[[^[\]]*\]/g, '_');
  if (/\(\?(?:[=!]|<[=!])/.test(bare)) return 'A pattern looks neither ahead nor behind.';
  if (/\\[1-9k]/.test(bare)) return 'A pattern refers back to none of its groups.';
  const { reports } = analyse({ source: pattern, flags: 'u' }, { assumeRejectingSuffix: true });
  const isSlow = reports.some(({ type, exponential }) => type !== 'Move' && exponential);
  return isSlow ? 'A pattern repeats nothing that repeats without end.' : null;
}

/** Requires one component for equal replies and equal request bodies, whatever their description. */
function sharedParts() {
  const visited = new Map();
  const check = (noun) => (part, ctx) => {
    // Replies of failed calls are generated from `x-refusals`.
    if (!part.content || failureStatus(ctx.key)) return;
    const content = JSON.stringify({ ...part, description: undefined });
    const place = ctx.location.absolutePointer;
    const first = visited.get(content) ?? place;
    visited.set(content, first);
    if (first !== place) ctx.report({ message: `This ${noun} is a copy of ${first}: share it.` });
  };
  return { Response: check('reply'), RequestBody: check('request body') };
}

/** Requires that an operation with a session declares the effect of acting, and its refusals. */
function acting() {
  return {
    Operation(operation, ctx) {
      const report = reporter(ctx);
      const statuses = Object.keys(operation.responses ?? {});
      const parameters = (operation.parameters ?? []).map((one) => ctx.resolve(one).node?.name);
      const isPublic = operation.security?.length === 0;
      if (isPublic) {
        if (operation['x-acting']) report('A public operation has no x-acting.', 'x-acting');
        if (parameters.includes('Execute-As')) report('A public operation takes no Execute-As.');
        return;
      }
      if (!operation['x-acting']) report('An operation with a session has x-acting.');
      if (!parameters.includes('Execute-As'))
        report('An operation with a session takes Execute-As.');
      if (!statuses.includes('401')) report('An operation with a session declares 401.');
      // An operation that ignores Execute-As declares 403 only for a rule of its own.
      if (operation['x-acting'] !== 'own' && !statuses.includes('403')) {
        report('An operation that obeys Execute-As declares 403.');
      }
      if (['blocked', 'staff'].includes(operation['x-acting']) && !statuses.includes('409')) {
        report('An operation that is refused while acting declares 409.');
      }
    },
  };
}

const SPECIFICATION = new URL('../docs/specification.md', import.meta.url);

/** Requires `x-source` for all that the specification does not state: it is negotiable. */
function sources() {
  const words = new Set(readFileSync(SPECIFICATION, 'utf8').split(/[^\w-]+/));
  const check = (name, { 'x-source': source }, report) => {
    if (source === undefined && !words.has(name) && !words.has(name.toLowerCase())) {
      report(`The specification has no ${name}: x-source says decision or assumption.`);
    } else if (![undefined, 'decision', 'assumption'].includes(source)) {
      report('The x-source of a field is decision or assumption.');
    }
  };
  return {
    Parameter(parameter, ctx) {
      check(parameter.name, parameter, reporter(ctx));
    },
    Header(header, ctx) {
      check(ctx.key, header, reporter(ctx));
    },
    Schema(schema, ctx) {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        check(name, property, (message) => reporter(ctx)(message, 'properties', name));
      }
    },
  };
}

/** Requires the end date and the replacement of everything that is deprecated. */
function deprecations() {
  const check = (node, ctx) => {
    const lacks = (name) => node[name] === undefined;
    if (node.deprecated === true && (lacks('x-sunset') || lacks('x-instead'))) {
      reporter(ctx)('What is deprecated says x-sunset and x-instead.', 'deprecated');
    }
  };
  return { Schema: check, Operation: check, Parameter: check };
}

/** Phrases that promise something about values, which a program checks only by an extension. */
const PROMISE =
  /\b(?:newest|oldest|earliest|latest|first|order|ordered|by full name|at most (?:[0-9]|its decimals)|same as|adds? up|sum of|only (?:when|if)|unique|goes together|agrees? with)\b/i;
const EXTENSIONS = ['x-order', 'x-unique', 'x-sum', 'x-ref', 'x-equals', 'uniqueItems'];
const BOUNDS = ['x-decimals', 'x-max-part-bytes', 'maxItems', 'maxLength'];
const LIST = new URL('../docs/promises.md', import.meta.url);

/**
 * Returns the schemas and operations of docs/promises.md whose promise needs no extension: another
 * operation states it, or the page gives the reason why words are enough.
 */
function readExemptions() {
  const rows = readFileSync(LIST, 'utf8').matchAll(
    /^\| (`[^|]*) \| [^|]* \| (?:words: |.*` of `)/gm,
  );
  return new Set([...rows].flatMap(([, places]) => places.match(/[\w.]+/g)));
}

/** Returns a name such as `Holding.growth` for a schema in its own file or in the bundle. */
const formatPlace = ({ pointer }) =>
  pointer
    .replace(/^#\/(?:components\/schemas\/)?|\/$/g, '')
    .replaceAll('/properties/', '.')
    .replaceAll('/items', '.items');

/**
 * Requires an extension that `contract/judge` checks for each promise in words, or a row of
 * docs/promises.md that explains why there is none.
 */
function markedPromises() {
  const unmarked = readExemptions();
  const check = (node, ctx, ...keys) => {
    const text = (node.description ?? '').replace(/\s+/g, ' ');
    const [words] = PROMISE.exec(text) ?? [];
    if (words === undefined) return;
    if ((/^at most/i.test(words) ? BOUNDS : EXTENSIONS).some((mark) => mark in node)) return;
    if (unmarked.has(node.operationId ?? formatPlace(ctx.location.child(keys)))) return;
    const message = `'${words}' is a promise: a mark states it for programs.`;
    reporter(ctx)(message, ...keys, 'description');
  };
  return {
    Schema(schema, ctx) {
      check(schema, ctx);
      // A field may describe more than its shared type.
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        if (property.$ref !== undefined) check(property, ctx, 'properties', name);
      }
    },
    Operation: (operation, ctx) => check(operation, ctx),
    Response: (response, ctx) => check(response, ctx),
  };
}

const VOCABULARIES = ['promises', 'house-marks'].map((name) =>
  parse(readFileSync(new URL(`../contract/vocabulary/${name}.yaml`, import.meta.url), 'utf8')),
);

/** Rejects extensions that contract/vocabulary does not define, and values that it does not allow. */
function definedExtensions() {
  const ajv = new Ajv2020({ schemas: VOCABULARIES, strict: false, validateFormats: false });
  const validators = new Map(
    VOCABULARIES.flatMap(({ $id, properties }) =>
      Object.keys(properties).map((name) => [name, ajv.getSchema(`${$id}#/properties/${name}`)]),
    ),
  );
  return {
    any(node, ctx) {
      // The keys of a message are keywords, some of them extensions.
      if (ctx.location.pointer.endsWith('/x-message')) return;
      for (const [name, value] of Object.entries(node ?? {})) {
        if (!name.startsWith('x-')) continue;
        const validate = validators.get(name);
        const location = ctx.location.child([name]);
        if (!validate) {
          ctx.report({ message: `contract/vocabulary defines no ${name}.`, location });
        } else if (!validate(value)) {
          // The last error is the one of the outermost schema.
          const problem = ajv.errorsText(validate.errors.slice(-1), { dataVar: name });
          ctx.report({ message: `${problem} (contract/vocabulary).`, location });
        }
      }
    },
  };
}

// oxlint-disable-next-line import/no-default-export -- the linter loads a plugin by its default export
export default function contractRules() {
  return {
    id: 'contract',
    preprocessors: { oas3: { refusals: expandRefusals } },
    rules: {
      oas3: {
        acting,
        bounded,
        'defined-extensions': definedExtensions,
        deprecations,
        described,
        'limited-requests': limitedRequests,
        'marked-promises': markedPromises,
        'named-bodies': namedBodies,
        'portable-schemas': portableSchemas,
        'request-sentences': requestSentences,
        'shared-parts': sharedParts,
        sources,
      },
    },
  };
}
