import { describe, expect, it } from 'vitest';
import { isHeavyMarkup } from './heavy-html.ts';
import { sliceHtml } from './slice-html.ts';
import { convertHtmlToText } from './html-to-text.ts';

const LAID_OUT = `<table\n${Array.from({ length: 10 }, (_, n) => `${' '.repeat(50)}a${n}="${n}"\n`).join('')}>`;
/** Length of a text for which quadratic work would take minutes. */
const LONG = 1_000_000;

describe('isHeavyMarkup', () => {
  it('markup whose tags have few attributes on indented lines is not heavy', () => {
    expect(LAID_OUT.length).toBeGreaterThan(550);
    expect(isHeavyMarkup(`<p>Hi</p>${LAID_OUT}`)).toBe(false);
  });

  it.each([
    [299, ' ', false],
    [300, ' ', true],
    [299, '\n          ', false],
    [300, '\n          ', true],
    [299, '/', false],
    [300, '/', true],
    [299, '', false],
    [300, '', true],
  ])(
    'markup is heavy if a tag has 300 attributes or more: %i attributes, each after %j',
    (count, space, isTooMuch) => {
      expect(isHeavyMarkup(`<p>x</p><p ${`${space}a="b"`.repeat(count)}>`)).toBe(isTooMuch);
    },
  );

  it.each([
    ['without values', '<p/a/b', '/c', '>'],
    ['after a value with >', '<p a=">"', ' c', '>'],
    ['of an end tag', '</p a', ' c', '>'],
    ['of a tag without an end', "<p a='b'", ' c', ''],
    ['after a comment with a quote', '<!-- <a b="--><p', ' c', '>'],
    ['after a comment that ends at once', '<!--><p', ' c', '>'],
  ])(
    'markup is heavy if a tag has 300 attributes: attributes %s',
    (_what, start, repeated, end) => {
      expect(isHeavyMarkup(`<p>x</p>${start}${repeated.repeat(300)}${end}`)).toBe(true);
    },
  );

  it.each([
    ['values with many slashes', `<img src="data:image/png;base64,${'a/b '.repeat(400)}">`],
    ['an address without quotes', `<a href=https://host/${'a/'.repeat(400)}>x</a>`],
    ['many words', `<p title="a>b">${'word / '.repeat(400)}</p>`],
    ['many words in a comment', `<!-- <p> --> ${'word '.repeat(400)}`],
    ['many words in a value', `<p title='${'word '.repeat(400)}'>x</p>`],
  ])('markup with %s is not heavy', (_what, html) => {
    expect(isHeavyMarkup(html)).toBe(false);
  });

  it.each([
    ['attributes', '<a b', ' b'],
    ['starts', '', '<a '],
    ['starts with attributes', '', '<a b c '],
    ['spaces', '<a', ' '],
    ['indented attributes', '<a', '\n                b'],
    ['one long name', '<a ', 'b'],
    ['tags with a space between', '', '<b> '],
    ['unclosed comments', '', '<!--'],
    ['unclosed ends of style sheets', '<style>', '</style '],
    ['line ends', '', '<br> '],
    ['references', '', '&#1'],
    ['slashes', '<p ', '/'],
    ['attributes after slashes', '<p', '/b'],
    ['tags with a quote', '', '<p b="'],
  ])(
    'heavy markup of 1 MB is detected and converted in linear time: %s',
    (_what, start, repeated) => {
      const text = start + repeated.repeat(LONG / repeated.length);
      expect([isHeavyMarkup(text), sliceHtml(text).length > 0]).toEqual([true, true]);
      expect(convertHtmlToText(text).length).toBeLessThanOrEqual(LONG + start.length);
      expect(typeof isHeavyMarkup(text.slice(0, LONG / 2))).toBe('boolean');
    },
  );
});
