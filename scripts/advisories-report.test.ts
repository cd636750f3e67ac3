import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundledOf, judgeAudit, readAllowed } from './advisories-report.ts';
import { refOf, type Lockfile } from './sbom.ts';

const ROOT = join(import.meta.dirname, '..');
const TODAY = '2026-03-16';

/** As npm 10 and 11 print it: `beta` is hit by `alpha`, which has the advisory. */
const REPORT = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    alpha: {
      name: 'alpha',
      severity: 'high',
      isDirect: false,
      via: [
        {
          source: 1096302,
          name: 'alpha',
          dependency: 'alpha',
          title: 'Cross-site scripting in alpha',
          url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
          severity: 'high',
          cwe: ['CWE-79'],
          cvss: { score: 7.1, vectorString: null },
          range: '<2.0.1',
        },
      ],
      effects: ['beta'],
      range: '<2.0.1',
      nodes: ['node_modules/alpha'],
      fixAvailable: { name: 'beta', version: '3.0.0', isSemVerMajor: true },
    },
    beta: {
      name: 'beta',
      severity: 'high',
      isDirect: true,
      via: ['alpha'],
      effects: [],
      range: '1.0.0 - 2.9.9',
      nodes: ['node_modules/beta'],
      fixAvailable: { name: 'beta', version: '3.0.0', isSemVerMajor: true },
    },
    gamma: {
      name: 'gamma',
      severity: 'low',
      isDirect: true,
      via: [
        {
          source: 7,
          name: 'gamma',
          dependency: 'gamma',
          title: 'Slow expression in gamma',
          url: 'https://github.com/advisories/GHSA-dddd-eeee-ffff',
          severity: 'low',
          range: '*',
        },
      ],
      effects: [],
      range: '*',
      nodes: ['node_modules/gamma'],
      fixAvailable: false,
    },
  },
  metadata: { vulnerabilities: { info: 0, low: 1, moderate: 0, high: 2, critical: 0, total: 3 } },
});
const NONE = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: {} });
const REFUSED = JSON.stringify({
  message:
    '405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk',
  method: 'POST',
  statusCode: 405,
  error: { summary: '', detail: '' },
});
const NO_LOCK = JSON.stringify({
  error: { code: 'ENOLOCK', summary: 'This command requires an existing lockfile.', detail: '' },
});

const allow = (until: string) => [
  { id: 'GHSA-aaaa-bbbb-cccc', reason: 'Never called here.', until },
];

describe('advisories', () => {
  it('fail from the level that is asked, each once, with the package, the fault and its address', () => {
    const high = judgeAudit(REPORT, 'moderate', [], TODAY);
    expect(high).toEqual({
      exitCode: 1,
      lines: [
        'high: alpha <2.0.1: Cross-site scripting in alpha (https://github.com/advisories/GHSA-aaaa-bbbb-cccc)',
        '1 advisories from level moderate, 0 allowed, 1 below it.',
      ],
    });
    expect(judgeAudit(REPORT, 'critical', [], TODAY).exitCode).toBe(0);
    const low = judgeAudit(REPORT, 'low', [], TODAY);
    expect(low.lines).toContainEqual(expect.stringMatching(/^low: gamma .*ffff\)$/));
    expect(judgeAudit(NONE, 'info', [], TODAY).exitCode).toBe(0);
  });

  it('are allowed by the list until the end of the day that it names, and then fail again', () => {
    expect(judgeAudit(REPORT, 'high', allow(TODAY), TODAY)).toEqual({
      exitCode: 0,
      lines: ['0 advisories from level high, 1 allowed, 1 below it.'],
    });
    const late = judgeAudit(REPORT, 'high', allow('2026-03-15'), TODAY);
    expect(late.exitCode).toBe(1);
    expect(late.lines).toContain('GHSA-aaaa-bbbb-cccc was allowed until 2026-03-15: decide again.');
    expect(judgeAudit(NONE, 'high', allow(TODAY), TODAY).lines).toContain(
      'GHSA-aaaa-bbbb-cccc is not found any more.',
    );
  });

  it('count of the packages that are asked for alone', () => {
    const told = (...paths: readonly string[]) =>
      judgeAudit(REPORT, 'info', [], TODAY, new Set(paths)).lines.at(-1);
    // `beta` uses `alpha`, which is not in the bundle.
    expect(told('node_modules/beta')).toMatch(/^0 advisories/);
    expect(told('node_modules/alpha')).toMatch(/^1 advisories/);
    expect(told('node_modules/alpha', 'node_modules/gamma')).toMatch(/^2 advisories/);
  });

  it('are asked of the versions that the bundle has, in every folder, and of no older build', () => {
    const list = (version: string) =>
      JSON.stringify({
        components: [
          { 'bom-ref': `@a/b@${version}`, scope: 'required' },
          { 'bom-ref': 'tool@1.0.0', scope: 'excluded' },
        ],
      });
    const lock = JSON.stringify({
      packages: {
        '': {},
        'node_modules/@a/b': { version: '1.0.0' },
        'node_modules/c/node_modules/@a/b': { version: '1.0.0' },
        'node_modules/d/node_modules/@a/b': { version: '2.0.0' },
        'node_modules/tool': { version: '1.0.0' },
      },
    });
    expect(bundledOf(list('1.0.0'), lock)).toEqual(
      new Set(['node_modules/@a/b', 'node_modules/c/node_modules/@a/b']),
    );
    expect(() => bundledOf(list('1.5.0'), lock)).toThrow(
      'The build is of other packages (@a/b@1.5.0): npm run build',
    );
  });

  it.each([
    [REFUSED, '405 Method Not Allowed'],
    [NO_LOCK, 'This command requires an existing lockfile.'],
    ['<html>proxy</html>', '<html>proxy</html>'],
    ['', 'npm printed nothing.'],
    ['{"vulnerabilities":{"a":{}}}', '{"vulnerabilities":{"a":{}}}'],
  ])('are never said to be none where there was no answer: %s', (output, reason) => {
    const { exitCode, lines } = judgeAudit(output, 'high', [], TODAY);
    expect(exitCode).toBe(2);
    expect(lines.join()).toContain('nothing was checked');
    expect(lines.join()).toContain(reason);
  });
});

describe('the list of allowed advisories', () => {
  it('of this repository can be read', () => {
    expect(() =>
      readAllowed(readFileSync(join(ROOT, 'scripts/advisories.json'), 'utf8')),
    ).not.toThrow();
  });

  it.each([
    ['until', '[{"id":"G","reason":"Never called here."}]'],
    ['until', '[{"id":"G","reason":"Never called here.","until":"next year"}]'],
    ['reason', '[{"id":"G","reason":"","until":"2026-03-16"}]'],
  ])('wants %s: %s', (field, text) => {
    expect(() => readAllowed(text)).toThrow(`0.${field}: `);
  });
});

describe('npm run advisories', () => {
  const { packages }: Lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const BUNDLED = 'node_modules/react-dom';

  function run(reply: string, ...args: readonly string[]) {
    const folder = mkdtempSync(join(tmpdir(), 'advisories-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'reply'), reply);
    const ref = refOf(BUNDLED, packages);
    const sbom = join(folder, 'sbom.json');
    writeFileSync(sbom, JSON.stringify({ components: [{ 'bom-ref': ref, scope: 'required' }] }));
    // In place of npm, for which a registry would have to answer.
    const npm = join(folder, 'npm');
    writeFileSync(npm, `#!/bin/sh\necho "$@" > ${folder}/args\ncat ${folder}/reply\nexit 1\n`);
    chmodSync(npm, 0o755);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'scripts/advisories.ts'), '--sbom', sbom, ...args],
      {
        encoding: 'utf8',
        env: { ...process.env, PATH: [folder, process.env['PATH']].join(delimiter) },
      },
    );
    const asked = () => readFileSync(join(folder, 'args'), 'utf8').trim();
    return { status, told: stdout + stderr, asked };
  }

  it('asks for what the bundle contains, and ends with a code for each outcome', () => {
    const found = run(REPORT.replaceAll('node_modules/alpha', BUNDLED));
    expect([found.status, found.asked()]).toEqual([1, 'audit --json']);
    expect(run(REPORT).status).toBe(0);
    expect(run(REPORT, '--tools').status).toBe(1);
    expect(run(NONE).status).toBe(0);
    const refused = run(REFUSED, '--tools', '--level', 'low');
    expect([refused.status, refused.asked()]).toEqual([2, 'audit --json']);
    expect(refused.told).toContain('nothing was checked: {"message":"405');
    const wrong = run(NONE, '--level', 'bad');
    expect([wrong.status, wrong.told]).toEqual([3, expect.stringContaining("not 'bad'")]);
  });
});
