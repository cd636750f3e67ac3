// Lint rules for the language of comments and names (CONTRIBUTING.md).
import { readFileSync } from 'node:fs';

/** Words that open a comment without a subject: `Of an unknown id, null`. */
const NO_SUBJECT =
  /^(?:Of|Those|That of|That which|What|Where(?! the)|With|Without|Its|By|As(?! of)|The same|None|Nor|Neither|Whose|Which|Whom|How(?: many)?)\b/;
const DIRECTIVE = /^(?:@|oxlint|eslint|#__|c8|istanbul|v8)/;

function firstLine(comment) {
  const lines = comment.value.split('\n').map((line) => line.replace(/^[\s*]+/, '').trim());
  return lines.find((line) => line !== '') ?? '';
}

/** Checks whether a line comment continues the one on the line above it. */
function isContinued(comment, before) {
  return comment.type === 'Line' && before?.loc.end.line === comment.loc.start.line - 1;
}

export const commentSubjectRule = {
  create(context) {
    return {
      Program() {
        let before = null;
        for (const comment of context.sourceCode.getAllComments()) {
          const text = firstLine(comment);
          const opens = !isContinued(comment, before) && !DIRECTIVE.test(text);
          before = comment.type === 'Line' ? comment : null;
          if (!opens || !NO_SUBJECT.test(text)) continue;
          context.report({
            loc: comment.loc,
            message: `A comment opens with its subject or a verb ("Returns …"), not with "${text.split(' ')[0]}".`,
          });
        }
      },
    };
  },
};

export const noOfExportRule = {
  create(context) {
    const check = (id) => {
      if (id?.type !== 'Identifier' || !/[a-z]Of$/.test(id.name)) return;
      context.report({
        node: id,
        message: `${id.name}: a function is named by a verb, such as getX, findX or formatX.`,
      });
    };
    return {
      ExportNamedDeclaration({ declaration }) {
        if (declaration?.type === 'VariableDeclaration') {
          for (const { id } of declaration.declarations) check(id);
        } else check(declaration?.id);
      },
    };
  },
};

/** Words in italics in the glossary, which no name may contain. */
const PRIVATE_WORDS = new Set(
  readFileSync(new URL('../docs/glossary.md', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => [...(line.split('|')[3] ?? '').matchAll(/_(\w+)_/g)])
    .map(([, word]) => word),
);

/** Finds a private word in a name. `keepAlive` is a word of HTTP. */
function findPrivateWord(name) {
  const words = name
    .replace(/keep_?alive/i, '')
    .split(/(?<=[a-z\d])(?=[A-Z])|_/)
    .map((word) => word.toLowerCase());
  return words.find((word) => PRIVATE_WORDS.has(word) || PRIVATE_WORDS.has(word.replace(/s$/, '')));
}

/** Returns the identifiers that a pattern declares, except `{ name }`, which repeats a property. */
function listDeclared(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'AssignmentPattern':
      return listDeclared(pattern.left);
    case 'RestElement':
      return listDeclared(pattern.argument);
    case 'TSParameterProperty':
      return listDeclared(pattern.parameter);
    case 'ArrayPattern':
      return pattern.elements.flatMap(listDeclared);
    case 'ObjectPattern':
      return pattern.properties
        .filter((property) => !property.shorthand)
        .flatMap((property) => listDeclared(property.value ?? property));
    default:
      return [];
  }
}

/** Refuses a private word in the name of a variable, parameter, function, type or member. */
export const plainNamesRule = {
  create(context) {
    const check = (pattern) => {
      for (const node of listDeclared(pattern)) {
        const word = findPrivateWord(node.name);
        if (word === undefined) continue;
        context.report({
          node,
          message: `${node.name}: '${word}' is a private word (docs/glossary.md).`,
        });
      }
    };
    const checkId = ({ id }) => check(id);
    const checkFunction = ({ id, params }) => [id, ...params].forEach(check);
    const checkMember = ({ key, computed }) => {
      if (!computed) check(key);
    };
    return {
      VariableDeclarator: checkId,
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      ClassDeclaration: checkId,
      TSTypeAliasDeclaration: checkId,
      TSInterfaceDeclaration: checkId,
      TSPropertySignature: checkMember,
      PropertyDefinition: checkMember,
      MethodDefinition: checkMember,
    };
  },
};
