// Rules of the contract that the linter does not bring along. Each reports where a convention of
// the generated code, of validation or of security would silently be lost.

const NUMBERS = ['integer', 'number'];

const typesOf = (schema) => [schema.type ?? []].flat();
const isInlineObject = (schema) => schema.$ref === undefined && schema.properties !== undefined;
const isBinary = (schema) => schema.type === 'string' && schema.format === 'binary';
const failureStatus = (status) => /^[45]/.test(String(status));

function reporter(ctx) {
  return (message, ...keys) => ctx.report({ message, location: ctx.location.child(keys) });
}

/** Only a named component becomes a type and a validator of its own. */
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

/** The generated code can tell two content types of one status apart only by guessing. */
function singleContentType() {
  return {
    MediaTypesMap(content, ctx) {
      if (Object.keys(content).length !== 1) reporter(ctx)('A body has exactly one content type.');
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

/** What is sent is limited in every direction, and nothing unknown gets through. */
function limitedRequests() {
  const checkLimits = (schema, ctx) => {
    if (schema.enum !== undefined || schema.const !== undefined || isBinary(schema)) return;
    const report = reporter(ctx);
    const types = typesOf(schema);
    const lacks = (...names) => names.some((name) => schema[name] === undefined);
    if (types.includes('string') && lacks('maxLength')) report('A request string has maxLength.');
    if (types.includes('array') && lacks('maxItems')) report('A request list has maxItems.');
    if (types.some((type) => NUMBERS.includes(type)) && lacks('minimum', 'maximum')) {
      report('A request number has minimum and maximum.');
    }
    if (schema.properties !== undefined && lacks('additionalProperties')) {
      report('A request object says what becomes of unknown fields: additionalProperties: false.');
    }
  };
  return {
    RequestBody: {
      enter(body, ctx) {
        if (body.required !== true) reporter(ctx)('A request body says required: true.');
      },
      Schema: checkLimits,
    },
    Parameter: { Schema: checkLimits },
  };
}

/** One error shape: a client reads every failure in the same way. */
function errorReply() {
  return {
    Response(response, ctx) {
      if (!failureStatus(ctx.key)) return;
      const reference = response.content?.['application/json']?.schema?.$ref ?? '';
      if (!reference.endsWith('/ErrorReply')) reporter(ctx)('A failure is an ErrorReply.');
    },
  };
}

/** A call with a session says what acting as another does to it, and how it is refused. */
function acting() {
  const ACTING = ['own', 'view', 'blocked', 'staff'];
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
      if (!ACTING.includes(operation['x-acting']))
        report(`x-acting is one of ${ACTING.join(', ')}.`);
      if (!parameters.includes('Execute-As'))
        report('An operation with a session takes Execute-As.');
      for (const status of ['401', '403']) {
        if (!statuses.includes(status)) report(`An operation with a session declares ${status}.`);
      }
      if (['blocked', 'staff'].includes(operation['x-acting']) && !statuses.includes('409')) {
        report('An operation that is refused while acting declares 409.');
      }
    },
  };
}

// oxlint-disable-next-line import/no-default-export -- the linter loads a plugin by its default export
export default function contractRules() {
  return {
    id: 'contract',
    rules: {
      oas3: {
        acting,
        described,
        'error-reply': errorReply,
        'limited-requests': limitedRequests,
        'named-bodies': namedBodies,
        'single-content-type': singleContentType,
      },
    },
  };
}
