// Lint rules for the language of comments and names (CONTRIBUTING.md).

/** Words that open a comment without a subject: `Of an unknown id, null`. */
const NO_SUBJECT =
  /^(?:Of|Those|That of|That which|What|Where(?! the)|With|Without|Its|By|As(?! of)|The same|None|Nor|Neither|Whose|Which|Whom|How(?: many)?)\b/;
const DIRECTIVE = /^(?:@|oxlint|eslint|#__|c8|istanbul|v8)/;

/** Returns the first line of a comment without the asterisks of a doc comment. */
function firstLine(comment) {
  const lines = comment.value.split('\n').map((line) => line.replace(/^[\s*]+/, '').trim());
  return lines.find((line) => line !== '') ?? '';
}

/** Checks whether a line comment continues the one on the line above it. */
function isContinued(comment, before) {
  return comment.type === 'Line' && before?.loc.end.line === comment.loc.start.line - 1;
}

/** Refuses a comment that opens without a subject. */
export const commentSubject = {
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

/** Refuses an exported name that ends in `Of`. */
export const noOfExport = {
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
