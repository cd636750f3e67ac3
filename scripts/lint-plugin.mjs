// The lint rules of this project alone. Each has a failing example in
// tests/architecture/lint.test.ts.
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const HTML_PROPERTIES = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
const HTML_METHODS = new Set([
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'createContextualFragment',
  'parseHTMLUnsafe',
]);
const NETWORK = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']);
const VAGUE_FILE = /^(index|utils?|helpers?|types?|common|misc)\.(ts|tsx|mjs)$/;
const GLOBAL_OBJECTS = new Set(['window', 'globalThis', 'self', 'document', 'top', 'parent']);

/** `a.b` and `a['b']` alike. */
function propertyName(node) {
  if (node.type !== 'MemberExpression') return undefined;
  if (!node.computed) return node.property.name;
  return node.property.type === 'Literal' ? String(node.property.value) : undefined;
}

/** `name`, or `window.name` and the like. */
function isGlobal(node, name) {
  if (node.type === 'Identifier') return node.name === name;
  return (
    propertyName(node) === name &&
    node.object.type === 'Identifier' &&
    GLOBAL_OBJECTS.has(node.object.name)
  );
}

/** Whether a file of this name in the scope could declare its own `location`, `open` or `fetch`. */
function isDeclaredHere(context, node) {
  if (node.type !== 'Identifier') return false;
  for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    const variable = scope.set.get(node.name);
    if (variable && variable.defs.length > 0) return true;
  }
  return false;
}

// security.md E4: text never becomes markup, except in the one file that sanitises first.
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
    };
  },
};

// security.md E4: addresses that come from outside are judged in one place, src/session/external-redirect.ts.
const noNavigation = {
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message:
          'Leaving the portal is for src/session/external-redirect.ts; inside it, use the router.',
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

const noNetwork = {
  create(context) {
    const check = (node) => {
      const name = [...NETWORK].find((candidate) => isGlobal(node.callee, candidate));
      const isBeacon = propertyName(node.callee) === 'sendBeacon';
      if ((name === undefined && !isBeacon) || isDeclaredHere(context, node.callee)) return;
      context.report({ node, message: 'Only src/sdk/http-client.ts talks to the network.' });
    };
    return { CallExpression: check, NewExpression: check };
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
          message: 'Only `as const`; any other assertion has its reason in a comment beside it.',
        });
      },
    };
  },
};

const fileNames = {
  create(context) {
    return {
      Program(node) {
        const name = context.filename.split(sep).at(-1) ?? '';
        if (!VAGUE_FILE.test(name)) return;
        context.report({ node, message: `${name} says nothing: name the file for what is in it.` });
      },
    };
  },
};

const noStarExport = {
  create(context) {
    return {
      ExportAllDeclaration(node) {
        context.report({
          node,
          message: 'No `export *`: import from the file that has the thing.',
        });
      },
    };
  },
};

/** The part of the tree whose files know each other by relative paths. */
function unitOf(path) {
  const parts = path.split('/');
  if (parts[0] !== 'src') return parts[0];
  return parts.slice(0, parts[1] === 'features' ? 3 : 2).join('/');
}

const ALIASES = { src: '#src/', contract: '#contract/', 'mock-server': '#mock/', tests: '#tests/' };

// Inside a unit relative paths, across a wall the alias: so a crossing is seen where it happens.
const importPaths = {
  create(context) {
    const file = relative(ROOT, context.filename).split(sep).join('/');
    function check({ source }) {
      if (typeof source?.value !== 'string' || !/^[.#]/.test(source.value)) return;
      const [path] = source.value.split('?');
      const report = (message) => context.report({ node: source, message });
      if (!/\.[a-z]+\d?$/.test(path)) report('An import of ours carries its extension.');
      const target = path.startsWith('.')
        ? relative(ROOT, resolve(dirname(context.filename), path))
            .split(sep)
            .join('/')
        : fromAlias(path);
      if (target === undefined) return;
      const isSameUnit = unitOf(target) === unitOf(file);
      const alias = ALIASES[target.split('/')[0]];
      if (path.startsWith('#') && isSameUnit && !file.startsWith('tests/')) {
        report('Inside one part of the tree, import by a relative path.');
      }
      if (path.startsWith('.') && !isSameUnit && alias)
        report(`Across a wall, import by ${alias}.`);
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ImportExpression: check,
    };
  },
};

function fromAlias(path) {
  const found = Object.entries(ALIASES).find(([, alias]) => path.startsWith(alias));
  return found && path.replace(found[1], `${found[0]}/`);
}

export default {
  meta: { name: 'portal' },
  rules: {
    'file-names': fileNames,
    'import-paths': importPaths,
    'no-html-sink': noHtmlSink,
    'no-navigation': noNavigation,
    'no-network': noNetwork,
    'no-star-export': noStarExport,
    'no-unexplained-as': noUnexplainedAs,
  },
};
