/**
 * Addresses that an attacker may put into `redirect` or into storage, by class. They were written for this
 * project.
 *
 * `refused` addresses are never opened, whatever the server answers, and the portal does not ask the server
 * about them. `canonical` addresses are opened in one spelling if the server approves the address. A server
 * with a list of allowed hosts refuses unknown hosts.
 */
export type AddressClass = {
  readonly name: string;
  readonly refused: readonly string[];
  /** Canonical spelling by address. */
  readonly canonical: Readonly<Record<string, string>>;
};

const LONG = 'a'.repeat(2_100);

export const ADDRESS_CLASSES: readonly AddressClass[] = [
  {
    name: 'good addresses, oddly written',
    refused: [],
    canonical: {
      'https://apply.larkfield.example': 'https://apply.larkfield.example/',
      'https://apply.larkfield.example/': 'https://apply.larkfield.example/',
      'HTTPS://APPLY.LARKFIELD.EXAMPLE/Start': 'https://apply.larkfield.example/Start',
      'https://apply.larkfield.example:443/start': 'https://apply.larkfield.example/start',
      'https://apply.larkfield.example/a/../b': 'https://apply.larkfield.example/b',
      'https://apply.larkfield.example/?next=//evil.example':
        'https://apply.larkfield.example/?next=//evil.example',
      'https://apply.larkfield.example/#//evil.example':
        'https://apply.larkfield.example/#//evil.example',
      ' https://apply.larkfield.example/ ': 'https://apply.larkfield.example/',
      'https://apply.larkfield.example/a b': 'https://apply.larkfield.example/a%20b',
      'https://apply.larkfield.example/%2e%2e/x': 'https://apply.larkfield.example/x',
      'https://apply.larkfield.example/?id=planted': 'https://apply.larkfield.example/?id=planted',
      'https://apply.larkfield.example/?q=a+b%20c&flag':
        'https://apply.larkfield.example/?q=a+b%20c&flag',
    },
  },
  {
    name: 'other schemes',
    refused: [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'javascript://apply.larkfield.example/%0aalert(1)',
      'javascript:https://apply.larkfield.example',
      'java\nscript:alert(1)',
      'java\tscript:alert(1)',
      '\u0001javascript:alert(1)',
      ' javascript:alert(1)',
      'javascript&colon;alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'data:text/html;base64,PHNjcmlwdD4=',
      'DATA:text/html,x',
      'vbscript:msgbox(1)',
      'file:///etc/passwd',
      'file://apply.larkfield.example/x',
      'blob:https://apply.larkfield.example/1',
      'filesystem:https://apply.larkfield.example/x',
      'view-source:https://apply.larkfield.example',
      'about:blank',
      'about:srcdoc',
      'ftp://apply.larkfield.example/',
      'ws://apply.larkfield.example/',
      'wss://apply.larkfield.example/',
      'mailto:a@apply.larkfield.example',
      'tel:+441174960123',
      'sms:+441174960123',
      'intent://apply.larkfield.example#Intent;scheme=https;end',
      'market://details?id=x',
      'ms-settings:x',
      'chrome://settings',
      'chrome-extension://x/y',
      'http://apply.larkfield.example/',
      'HTTP://apply.larkfield.example/',
      'http:apply.larkfield.example',
      'httpss://apply.larkfield.example/',
      'https',
      'https:',
      'https:/',
      'https://',
      'https:///',
      '://apply.larkfield.example',
      'x-https://apply.larkfield.example',
    ],
    canonical: {},
  },
  {
    name: 'not absolute',
    refused: [
      '',
      ' ',
      '/',
      '/dashboard',
      '/\\evil.example',
      '//evil.example',
      '///evil.example',
      '////evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '\\\\evil.example',
      '\\/evil.example',
      '/\\/evil.example',
      '\\evil.example',
      'evil.example',
      'www.evil.example/login',
      './evil.example',
      '../evil.example',
      '?https://evil.example',
      '#https://evil.example',
      ';//evil.example',
      '.evil.example',
      '@evil.example',
      '%2f%2fevil.example',
      '%68ttps://evil.example',
      '/%09/evil.example',
      '/%5cevil.example',
      '//%0aevil.example',
      'null',
      'undefined',
      '[object Object]',
      '0',
    ],
    canonical: {},
  },
  {
    name: 'a user before the host',
    refused: [
      'https://apply.larkfield.example@evil.example/',
      'https://apply.larkfield.example:443@evil.example/',
      'https://user@apply.larkfield.example/',
      'https://user:pass@apply.larkfield.example/',
      'https://:pass@apply.larkfield.example/',
      'https://apply.larkfield.example%40evil.example/',
      'https://evil.example%40apply.larkfield.example/',
      'https://apply.larkfield.example%20@evil.example/',
      'https://a@b@apply.larkfield.example/',
      'https://apply.larkfield.example;@evil.example/',
      'https://[::1]@evil.example/',
      'https:apply.larkfield.example@evil.example',
    ],
    canonical: {
      'https://@apply.larkfield.example/': 'https://apply.larkfield.example/',
      'https://:@apply.larkfield.example/': 'https://apply.larkfield.example/',
      'https://apply.larkfield.example\\@evil.example/':
        'https://apply.larkfield.example/@evil.example/',
      'https://evil.example\\@apply.larkfield.example/':
        'https://evil.example/@apply.larkfield.example/',
      'https://evil.example#@apply.larkfield.example/':
        'https://evil.example/#@apply.larkfield.example/',
      'https://evil.example?@apply.larkfield.example/':
        'https://evil.example/?@apply.larkfield.example/',
    },
  },
  {
    name: 'ports',
    refused: [
      'https://apply.larkfield.example:444/',
      'https://apply.larkfield.example:80/',
      'https://apply.larkfield.example:8443/',
      'https://apply.larkfield.example:0/',
      'https://apply.larkfield.example:65535/',
      'https://apply.larkfield.example:65536/',
      'https://apply.larkfield.example:-1/',
      'https://apply.larkfield.example:443a/',
      'https://apply.larkfield.example:%34%34%33/',
      'https://apply.larkfield.example:443:443/',
    ],
    canonical: {
      'https://apply.larkfield.example:0443/': 'https://apply.larkfield.example/',
      'https://apply.larkfield.example:/': 'https://apply.larkfield.example/',
    },
  },
  {
    name: 'slashes and backslashes',
    refused: [],
    canonical: {
      'https:apply.larkfield.example': 'https://apply.larkfield.example/',
      'https:/apply.larkfield.example': 'https://apply.larkfield.example/',
      'https:///apply.larkfield.example': 'https://apply.larkfield.example/',
      'https:////evil.example': 'https://evil.example/',
      'https:\\\\evil.example': 'https://evil.example/',
      'https:/\\evil.example': 'https://evil.example/',
      'https:\\/evil.example': 'https://evil.example/',
      'https://\\evil.example': 'https://evil.example/',
      'https://apply.larkfield.example\\.evil.example':
        'https://apply.larkfield.example/.evil.example',
      'https://apply.larkfield.example\\evil': 'https://apply.larkfield.example/evil',
      'https://evil.example\\apply.larkfield.example':
        'https://evil.example/apply.larkfield.example',
      'https:\\evil.example': 'https://evil.example/',
      'https://apply.larkfield.example//evil.example':
        'https://apply.larkfield.example//evil.example',
      'https://apply.larkfield.example/\\evil.example':
        'https://apply.larkfield.example//evil.example',
    },
  },
  {
    name: 'control characters and spaces',
    refused: [
      'https://evil\u0000.example/',
      'https://evil .example/',
      'https://apply.larkfield.example \u00a0.evil.example/',
      'https://apply.larkfield.example%00.evil.example/',
      'https://apply.larkfield.example%0a.evil.example/',
      'https://apply.larkfield.example%09.evil.example/',
      '\u00a0https://evil.example/',
      '\ufeffhttps://evil.example/',
      'https://apply.larkfield.example%20.evil.example/',
    ],
    canonical: {
      'https://evil\t.example/': 'https://evil.example/',
      'https://evil\n.example/': 'https://evil.example/',
      'https://evil\r.example/': 'https://evil.example/',
      'ht\ntps://evil.example/': 'https://evil.example/',
      'https:\n//evil.example/': 'https://evil.example/',
      'https:/\t/evil.example/': 'https://evil.example/',
      '\u0000https://evil.example/': 'https://evil.example/',
      '\u001fhttps://evil.example/': 'https://evil.example/',
      'https://evil.example/\u0000': 'https://evil.example/',
      'https://evil.example/\u0085': 'https://evil.example/%C2%85',
    },
  },
  {
    name: 'hosts that look like ours',
    refused: [
      'https://evil.example%2fapply.larkfield.example/',
      'https://evil.example%3fapply.larkfield.example/',
      'https://evil.example%23apply.larkfield.example/',
      'https://evil.example%5capply.larkfield.example/',
    ],
    canonical: {
      'https://apply.larkfield.example.evil.example/':
        'https://apply.larkfield.example.evil.example/',
      'https://evil-apply.larkfield.example.evil/': 'https://evil-apply.larkfield.example.evil/',
      'https://applyxlarkfield.example/': 'https://applyxlarkfield.example/',
      'https://larkfield.example.evil/': 'https://larkfield.example.evil/',
      'https://apply-larkfield.example/': 'https://apply-larkfield.example/',
      'https://apply.larkfield.example./': 'https://apply.larkfield.example./',
      'https://apply..larkfield.example/': 'https://apply..larkfield.example/',
      'https://.apply.larkfield.example/': 'https://.apply.larkfield.example/',
      'https://apply.larkfield.exampl/': 'https://apply.larkfield.exampl/',
      'https://apply_larkfield.example/': 'https://apply_larkfield.example/',
      'https://xn--pply-53d.larkfield.example/': 'https://xn--pply-53d.larkfield.example/',
      'https://evil.example/apply.larkfield.example':
        'https://evil.example/apply.larkfield.example',
      'https://evil.example/?https://apply.larkfield.example':
        'https://evil.example/?https://apply.larkfield.example',
      'https://evil.example/#apply.larkfield.example':
        'https://evil.example/#apply.larkfield.example',
      'https://evil.example;apply.larkfield.example/':
        'https://evil.example;apply.larkfield.example/',
      'https://evil.example&apply.larkfield.example/':
        'https://evil.example&apply.larkfield.example/',
      'https://evil.example,apply.larkfield.example/':
        'https://evil.example,apply.larkfield.example/',
    },
  },
  {
    name: 'other scripts',
    refused: [
      'https://apply.larkfield.example\uff0fevil/',
      'https://evil.example\uff03@apply.larkfield.example/',
      'https://evil.example\uff1f.apply.larkfield.example/',
      'https://apply.larkfield.example\uff20evil.example/',
      'https://apply.larkfield.example\uff1a443/',
      'https://ev\u200dil.example/',
      'https://\u202eelpmaxe.live/',
      '\uff48ttps://evil.example/',
      'https\uff1a//evil.example/',
      'https:\uff0f\uff0fevil.example/',
    ],
    canonical: {
      'https://\u0430pply.larkfield.example/': 'https://xn--pply-43d.larkfield.example/',
      'https://apply.l\u0430rkfield.example/': 'https://apply.xn--lrkfield-16g.example/',
      'https://\uff41pply.larkfield.example/': 'https://apply.larkfield.example/',
      'https://apply\uff0elarkfield\uff0eexample/': 'https://apply.larkfield.example/',
      'https://apply\u3002larkfield\u3002example/': 'https://apply.larkfield.example/',
      'https://evil\uff0eexample/': 'https://evil.example/',
      'https://apply.larkfield.example\u2044evil.example/':
        'https://apply.larkfield.xn--exampleevil-lx3f.example/',
      'https://apply.larkfield.example\u2215evil.example/':
        'https://apply.larkfield.xn--exampleevil-0h8f.example/',
      'https://\u24d4\u24e5\u24d8\u24db.example/': 'https://evil.example/',
      'https://ev\u00adil.example/': 'https://evil.example/',
      'https://ev\u200bil.example/': 'https://evil.example/',
      'https://stra\u00dfe.example/': 'https://xn--strae-oqa.example/',
      'https://fa\u00df.example/': 'https://xn--fa-hia.example/',
    },
  },
  {
    name: 'numbers for hosts',
    refused: [
      'https://[::1%25eth0]/',
      'https://[::1',
      'https://::1/',
      'https://[evil.example]/',
      'https://256.256.256.256/',
      'https://1.2.3.4.5/',
      'http://localhost.evil.example/',
      'http://127.0.0.1.evil.example/',
      'http://localhost@evil.example/',
      'http://[::2]/',
      'http://127.0.0.2/',
      'http://0.0.0.0/',
      'http://192.168.0.1/',
    ],
    canonical: {
      'https://127.0.0.1/': 'https://127.0.0.1/',
      'https://127.1/': 'https://127.0.0.1/',
      'https://0x7f000001/': 'https://127.0.0.1/',
      'https://2130706433/': 'https://127.0.0.1/',
      'https://0177.0.0.1/': 'https://127.0.0.1/',
      'https://0/': 'https://0.0.0.0/',
      'https://[::1]/': 'https://[::1]/',
      'https://[::ffff:127.0.0.1]/': 'https://[::ffff:7f00:1]/',
      'https://[fe80::1]/': 'https://[fe80::1]/',
      'https://[2001:db8::1]/': 'https://[2001:db8::1]/',
      'https://10.0.0.1/': 'https://10.0.0.1/',
      'https://169.254.169.254/': 'https://169.254.169.254/',
      'https://\u2460\u2461\u2466.0.0.1/': 'https://127.0.0.1/',
      'http://127.0.0.1/': 'http://127.0.0.1/',
      'http://[::1]:3000/x': 'http://[::1]:3000/x',
      'http://localhost:3000/x': 'http://localhost:3000/x',
      'http://evil.localhost/': 'http://evil.localhost/',
    },
  },
  {
    name: 'long ones',
    refused: [
      `https://apply.larkfield.example/${LONG}`,
      `https://apply.larkfield.example/?${LONG}`,
      `https://${LONG}.example/`,
      `https://evil.example/#${LONG}`,
      `javascript:${LONG}`,
    ],
    canonical: {},
  },
  {
    name: 'markup',
    refused: [
      'https://<script>/',
      '"https://evil.example',
      '<https://evil.example>',
      '{"url":"https://evil.example"}',
    ],
    canonical: {
      'https://apply.larkfield.example/"><script>alert(1)</script>':
        'https://apply.larkfield.example/%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
      "https://apply.larkfield.example/'onclick=alert(1)":
        "https://apply.larkfield.example/'onclick=alert(1)",
      'https://apply.larkfield.example/`${1}`': 'https://apply.larkfield.example/%60$%7B1%7D%60',
      'https://apply.larkfield.example/\u2028': 'https://apply.larkfield.example/%E2%80%A8',
      'https://evil.example,https://apply.larkfield.example':
        'https://evil.example,https//apply.larkfield.example',
    },
  },
];
