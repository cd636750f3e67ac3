import { buildDraftLetter, buildReceivedLetter } from '../seed/messages.ts';
import { investor } from '../seed/personas.ts';
import groups from './hostile-html.json' with { type: 'json' };
import type { ScenarioEffect } from './scenario.ts';
import { minutesBefore } from './times.ts';

export type HostileBody = { readonly group: string; readonly html: string };

/**
 * Message bodies that try to run a script, load a resource, leave the page or change it, as a careless
 * backend would return them. Their scripts call `alert`, `confirm`, `prompt`, `print` or `open`. The subject
 * of a message starts with the name of the body's group.
 */
export const hostileBodies: readonly HostileBody[] = [
  ...Object.entries(groups).flatMap(([group, bodies]) => bodies.map((html) => ({ group, html }))),
  // Defined here, because not every JSON parser accepts half of a surrogate pair.
  { group: 'Controls', html: '<p title="\ud800">\udc00 a half of a pair</p>' },
];

const FIRST_NUMBER = 2001;
const MINUTES_APART = 60;

/** Closes all elements that the preceding body left open. */
const END =
  '</script></style></textarea></title></xmp></noscript></noembed></noframes></iframe></template></selectedcontent></select></desc></svg></math></table></audio></video></form></object>-->';
/** Start tag of an element that no end tag can close: the element would contain all following bodies. */
const ENDLESS = '<plaintext';

const together = hostileBodies
  .filter(({ html }) => !html.includes(ENDLESS))
  .map(({ html }) => `${html}${END}`)
  .join('\n');

const oneEach = (now: Date) =>
  hostileBodies.map(({ group, html }, index) =>
    buildReceivedLetter(
      investor,
      {
        id: `message-${FIRST_NUMBER + index}`,
        at: minutesBefore(now, (hostileBodies.length - index + 1) * MINUTES_APART),
        subject: `${group}: ${html}`.slice(0, 255),
        body: html,
      },
      true,
    ),
  );

const PARAGRAPH = '<p>Your <b>annual</b> valuation has <em>twelve</em> parts.</p>';
const ROW = '<tr><td>Larkfield Growth VCT</td><td>1,204</td><td>£1.02</td><td>£1,228.08</td></tr>';

/** Builds a body of exactly `length` characters. */
function long(length: number): string {
  const text = `${PARAGRAPH.repeat(20)}<table><tbody>${ROW.repeat(20)}</tbody></table>`;
  const filled = text.repeat(Math.floor((length - 7) / text.length));
  return `${filled}<p>${'.'.repeat(length - filled.length - 7)}</p>`;
}

const longOnes = [
  { id: 'message-2901', subject: '<b>Everything</b> at once', body: together },
  { id: 'message-2902', subject: 'A body of 500 kB', body: long(500_000) },
  { id: 'message-2903', subject: 'A body of 600 kB', body: long(600_000) },
];

/** Adds messages with hostile bodies, which the mock server does not sanitise. */
export const hostileMessagesEffect: ScenarioEffect = {
  build: (base, now) => {
    const at = minutesBefore(now, MINUTES_APART);
    return {
      ...base,
      messages: [
        ...base.messages,
        ...oneEach(now),
        ...longOnes.map((letter) => buildReceivedLetter(investor, { ...letter, at }, false)),
        buildDraftLetter(investor, {
          id: 'message-2911',
          at,
          subject: 'Everything',
          body: together,
        }),
      ],
    };
  },
};
