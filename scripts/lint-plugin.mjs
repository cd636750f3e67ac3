// Lint rules of this project. tests/architecture/lint.full.test.ts has a failing example of each rule.
import colorNames from 'color-name';
import { analyse } from 'scslre';
import { noSingleReadRule } from './lint-single-look.mjs';
import { commentSubjectRule, noOfExportRule, plainNamesRule } from './lint-plain-words.mjs';

const HTML_PROPERTIES = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
const HTML_METHODS = new Set([
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'createContextualFragment',
  'parseHTMLUnsafe',
  'setHTML',
  'parseHTML',
  'parseFromString',
  'createHTML',
  'createPolicy',
  'execCommand',
  'replaceChildren',
]);
const SANITISER = 'dompurify';
const GLOBAL_OBJECTS = new Set(['window', 'globalThis', 'self', 'document', 'top', 'parent']);

/** Returns `b` for both `a.b` and `a['b']`. */
function propertyName(node) {
  if (node.type !== 'MemberExpression') return undefined;
  if (!node.computed) return node.property.name;
  return node.property.type === 'Literal' ? String(node.property.value) : undefined;
}

/** Checks whether a node is the global `name`, also as `window.name` or in another global object. */
function isGlobal(node, name) {
  if (node.type === 'Identifier') return node.name === name;
  return (
    propertyName(node) === name &&
    node.object.type === 'Identifier' &&
    GLOBAL_OBJECTS.has(node.object.name)
  );
}

/** Checks whether the file itself declares the identifier, which then is not the global one. */
function isDeclaredHere(context, node) {
  if (node.type !== 'Identifier') return false;
  for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    const variable = scope.set.get(node.name);
    if (variable && variable.defs.length > 0) return true;
  }
  return false;
}

// security.md E4: only the file that sanitises HTML may turn text into markup.
const noHtmlSink = {
  create(context) {
    const report = (node, name) =>
      context.report({ node, message: `${name} turns text into markup; render elements instead.` });
    return {
      AssignmentExpression(node) {
        const name = propertyName(node.left);
        if (HTML_PROPERTIES.has(name)) report(node, name);
      },
      CallExpression(node) {
        const name = propertyName(node.callee);
        if (HTML_METHODS.has(name)) report(node, name);
        if ((name === 'write' || name === 'writeln') && isGlobal(node.callee.object, 'document')) {
          report(node, `document.${name}`);
        }
      },
      JSXAttribute(node) {
        if (node.name.name === 'dangerouslySetInnerHTML' || node.name.name === 'srcDoc') {
          report(node, node.name.name);
        }
      },
      ImportDeclaration(node) {
        if (node.source.value === SANITISER) report(node, SANITISER);
      },
    };
  },
};

// security.md E4: only src/session/external-redirect.ts may decide about external addresses.
const noNavigation = {
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message:
          'Leave the portal only through src/session/external-redirect.ts; inside it, use the router.',
      });
    const isLocation = (node) => isGlobal(node, 'location') && !isDeclaredHere(context, node);
    return {
      AssignmentExpression(node) {
        const { left } = node;
        if (isLocation(left)) report(node);
        else if (left.type === 'MemberExpression' && isLocation(left.object)) report(node);
      },
      CallExpression(node) {
        const { callee } = node;
        if (isGlobal(callee, 'open') && !isDeclaredHere(context, callee)) report(node);
        if (callee.type !== 'MemberExpression' || !isLocation(callee.object)) return;
        if (['assign', 'replace'].includes(propertyName(callee))) report(node);
      },
    };
  },
};

// React completes no other transition, and so no navigation, before an async transition has ended:
// https://react.dev/reference/react/useTransition, "Caveats".
const noAsyncTransition = {
  create(context) {
    return {
      CallExpression({ callee, arguments: [action] }) {
        const name = callee.type === 'Identifier' ? callee.name : propertyName(callee);
        if (name !== 'startTransition' || !action?.async) return;
        context.report({
          node: action,
          message:
            'An async transition blocks every navigation: use useAsyncAction of #src/shared/platform/state/use-async-action.ts.',
        });
      },
    };
  },
};

const noUnexplainedAs = {
  create(context) {
    const comments = context.sourceCode.getAllComments();
    return {
      TSAsExpression(node) {
        if (context.sourceCode.getText(node.typeAnnotation) === 'const') return;
        const { line } = node.typeAnnotation.loc.start;
        const isExplained = comments.some(({ loc }) => {
          const distance = line - loc.end.line;
          return distance === 0 || distance === 1;
        });
        if (isExplained) return;
        context.report({
          node,
          message: 'Explain this type assertion in a comment on the same line or the line above.',
        });
      },
    };
  },
};

const COLOR_PROPERTY =
  /^(color|bg|background|fill|stroke|border\w*|outline\w*|boxShadow|shadow|textDecoration|\w+Color)$/;
const COLOR_VALUE =
  /(?:^|[\s,(])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(?:rgb|hsl)a?\(|\b(?:hwb|lab|lch|oklab|oklch)\(/i;

/** Returns the names of the properties and JSX attributes around a value, innermost first. */
function propertiesAround(node) {
  const names = [];
  for (let at = node.parent; at && !/Function|JSXElement/.test(at.type); at = at.parent) {
    if (at.type === 'Property') names.push(at.key.name ?? at.key.value);
    if (at.type === 'JSXAttribute') names.push(at.name.name);
  }
  return names.map(String);
}

// All colours are in src/shared/ui/theme/tokens.css: others would not change in the dark mode, and tests would not
// check their contrast.
const noInlineColor = {
  create(context) {
    const report = (node, what) =>
      context.report({ node, message: `${what}: use a colour of src/shared/ui/theme/tokens.css.` });
    const check = (node, text) => {
      const isNamed = () =>
        text.split(/[^\w-]+/).some((word) => Object.hasOwn(colorNames, word.toLowerCase())) &&
        propertiesAround(node).some((name) => COLOR_PROPERTY.test(name));
      if (COLOR_VALUE.test(text) || isNamed()) report(node, text);
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
      Property(node) {
        const [, ...around] = propertiesAround(node.value);
        const name = String(node.key.name ?? node.key.value);
        if (around.includes('style') && COLOR_PROPERTY.test(name)) report(node, `style ${name}`);
      },
    };
  },
};

const ELEMENTS_WITH_A_PART = new Set(
  'a button details dialog input progress select summary table textarea'.split(' '),
);

// Features use the components of src/shared/ui and src/shared/screens/form instead of HTML elements, because
// these components have the portal's styles, states and accessible names.
const systemParts = {
  create(context) {
    return {
      ImportDeclaration(node) {
        const { value } = node.source;
        if (!/^@(chakra-ui|ark-ui|zag-js|emotion)\//.test(value)) return;
        context.report({
          node,
          message: `Only src/shared may import ${value}: use a component of shared/ui.`,
        });
      },
      JSXOpeningElement(node) {
        const { name } = node.name;
        // Hidden elements, such as a username for password managers, need no style.
        const isHidden = node.attributes.some((attribute) => attribute.name?.name === 'hidden');
        if (!ELEMENTS_WITH_A_PART.has(name) || isHidden) return;
        context.report({
          node,
          message: `<${name}>: use the component of shared/ui or shared/form.`,
        });
      },
    };
  },
};

const STOPWATCHES = {
  performance: new Set(['now', 'mark', 'measure', 'timerify', 'eventLoopUtilization']),
  process: new Set(['cpuUsage', 'threadCpuUsage', 'hrtime', 'resourceUsage', 'uptime']),
};

/** Checks whether a node reads the time: `Date.now()`, `new Date()`, or a method or constant of either. */
function isTimeRead(context, node) {
  if (node.type === 'UnaryExpression') return isTimeRead(context, node.argument);
  if (node.type === 'NewExpression') {
    return isGlobal(node.callee, 'Date') && node.arguments.length === 0;
  }
  if (node.type === 'CallExpression') {
    const { callee } = node;
    if (callee.type !== 'MemberExpression') return isGlobal(callee, 'Date');
    const isNow = propertyName(callee) === 'now' && isGlobal(callee.object, 'Date');
    return isNow || isTimeRead(context, callee.object);
  }
  if (node.type !== 'Identifier') return false;
  for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    const [definition] = scope.set.get(node.name)?.defs ?? [];
    if (definition)
      return Boolean(definition.node.init && isTimeRead(context, definition.node.init));
  }
  return false;
}

// A test with a time limit depends on the speed of the machine, so only the benchmarks measure time.
const noStopwatch = {
  create(context) {
    const report = (node, name) =>
      context.report({ node, message: `${name}: measure time in a benchmark (tests/bench).` });
    return {
      MemberExpression(node) {
        const name = propertyName(node);
        const object = Object.keys(STOPWATCHES).find((one) => isGlobal(node.object, one));
        if (STOPWATCHES[object]?.has(name)) report(node, `${object}.${name}`);
      },
      BinaryExpression(node) {
        const isDifference = node.operator === '-';
        if (isDifference && [node.left, node.right].every((side) => isTimeRead(context, side))) {
          report(node, 'A difference of two times');
        }
      },
    };
  },
};

const LARGE_COUNT = /\)\{(?:\d{2,}(?:,\d*)?|\d,\d{2,})\}/g;

// Complements regexp/no-super-linear-backtracking, which ignores groups with a counted repetition.
const noCountedBacktracking = {
  create(context) {
    return {
      Literal(node) {
        const { pattern = '', flags } = node.regex ?? {};
        const source = pattern.replaceAll(LARGE_COUNT, ')+');
        if (source === pattern) return;
        const { reports } = analyse({ source, flags }, { assumeRejectingSuffix: true });
        if (reports.some(({ type }) => type !== 'Move'))
          context.report({
            node,
            message:
              'A group with a counted repetition can match one text in many ways, which is slow.',
          });
      },
    };
  },
};

export default {
  meta: { name: 'portal' },
  rules: {
    'comment-subject': commentSubjectRule,
    'no-async-transition': noAsyncTransition,
    'no-counted-backtracking': noCountedBacktracking,
    'no-html-sink': noHtmlSink,
    'no-inline-color': noInlineColor,
    'no-navigation': noNavigation,
    'no-single-look': noSingleReadRule,
    'no-of-export': noOfExportRule,
    'no-stopwatch': noStopwatch,
    'no-unexplained-as': noUnexplainedAs,
    'plain-names': plainNamesRule,
    'system-parts': systemParts,
  },
};
