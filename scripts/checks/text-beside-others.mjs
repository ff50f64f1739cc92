import ts from 'typescript';

const { StringLike, NumberLike, Undefined, Null, BooleanLike } = ts.TypeFlags;

/** These give each of their children an element: web/src/components/texts-apart.tsx. */
const APART = /^(?:Button|CheckBox|Keyed)$/;

const isBlank = (node) =>
  node.type === 'JSXText'
    ? node.value.trim() === ''
    : node.type === 'JSXExpressionContainer' &&
      (node.expression.type === 'JSXEmptyExpression' || node.expression.value === ' ');

/** A text, a text or nothing. What may be an element too is the business of whoever hands it on. */
const isText = (type) => {
  const parts = (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => (flags & (Undefined | Null | BooleanLike)) === 0,
  );
  return parts.length > 0 && parts.every(({ flags }) => (flags & (StringLike | NumberLike)) !== 0);
};

/**
 * A browser that translates the page puts elements in the place of texts. React goes on with the text
 * that it knows: it changes what nobody sees any more, or fails to remove it. Only a text that is the
 * one child of its element is replaced with all that has become of it.
 */
export const textBesideOthers = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { beside: 'Give this text an element of its own: a translated page loses it.' },
  },
  create(context) {
    const { program, getTypeAtLocation } = context.sourceCode.parserServices;
    if (!program) return {};
    const check = ({ children, openingElement }) => {
      const shown = children.filter((child) => !isBlank(child));
      if (openingElement ? shown.length < 2 || APART.test(openingElement.name.name) : false) return;
      for (const child of shown)
        if (
          child.type === 'JSXText' ||
          (child.type === 'JSXExpressionContainer' && isText(getTypeAtLocation(child.expression)))
        )
          context.report({ node: child, messageId: 'beside' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
