import { createElement, type ReactNode } from 'react';
import { HIDDEN_AMOUNT } from '../../platform/hidden-amounts/hidden-amounts.ts';
import { HiddenAmount } from './hidden-amount.tsx';
import { NoWrapAmount } from './no-wrap-amount.tsx';

/**
 * Usual length of a text node, in characters. A browser that breaks a line inside a word shapes the remaining
 * text of its node again for each line: the time is quadratic, and 5,000 brackets took two seconds.
 */
const PIECE_LENGTH = 64;
/** Maximum extra length of a piece, for the combining marks of its last character. */
const MAX_EXTRA_LENGTH = 16;

const BELONGS_TO_BEFORE = /^(?:\p{M}|\p{Lm}|\p{Emoji_Modifier}|\u200c|\u200d)/u;
const JOINS_NEXT = /\u200d$/;

/**
 * Matches a signed amount: browsers may break a line between a sign and a currency symbol, because both are
 * prefixes (UAX 14, class PR).
 */
const SIGNED = String.raw`[+\u2212]\p{Lu}{0,2}\p{Sc}\d[\d,]*(?:\.\d+)?`;
const AMOUNTS = new RegExp(`(${HIDDEN_AMOUNT}|${SIGNED})`, 'u');

/**
 * Splits a server text into texts for adjacent nodes, which look and read as one but are broken into lines
 * separately.
 */
export function splitText(text: string): string | readonly string[] {
  if (text.length <= PIECE_LENGTH) return text;
  const pieces: string[] = [];
  let piece = '';
  for (const character of text) {
    const isFull = piece.length >= PIECE_LENGTH + MAX_EXTRA_LENGTH;
    if (piece.length >= PIECE_LENGTH && (isFull || isBoundary(piece, character))) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

/**
 * Prepares React children of any kind: splits a text into pieces, renders its hidden amounts as words for
 * screen readers and prevents line breaks in its signed amounts. Other children are returned unchanged. The
 * key creates a new element for another text: browser translation may have replaced the nodes of the old one.
 */
export function splitTextNodes(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content;
  // `split` puts the matched amounts at the odd indexes.
  const pieces = content.split(AMOUNTS).flatMap((part, index) => {
    if (index % 2 === 0) return part === '' ? [] : splitText(part);
    return [
      part === HIDDEN_AMOUNT
        ? createElement(HiddenAmount)
        : createElement(NoWrapAmount, { text: part }),
    ];
  });
  const [only] = pieces;
  return pieces.length === 1 && only === content
    ? content
    : createElement('span', { key: content }, ...pieces);
}

function isBoundary(before: string, character: string): boolean {
  return !BELONGS_TO_BEFORE.test(character) && !JOINS_NEXT.test(before);
}
