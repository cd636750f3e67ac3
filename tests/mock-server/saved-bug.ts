import { expect } from 'vitest';
import type { Bug } from '#contract/generated/control-validators.ts';
import { createMockApp } from '#mock/app.ts';
import { replayRecording } from '#mock/recording/replay.ts';
import type { TestClient } from './test-client.ts';

export async function fetchBug({ control }: Pick<TestClient, 'control'>, id: string): Promise<Bug> {
  const { status, body, text } = await control<Bug>('GET', `/sandboxes/${id}/bug`);
  expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' });
  return body;
}

/** Replays a bug on another server, as from a file. */
export async function replayBug(bug: Bug, until?: number) {
  const app = createMockApp({ seed: 'another' });
  const lines: string[] = [];
  const copy: Bug = JSON.parse(JSON.stringify(bug));
  const result = await replayRecording(app, copy, { until, print: (line) => lines.push(line) });
  return { app, lines, ...result };
}
