import { describe, expect, it } from 'vitest';
import { fetchBug, replayBug } from './saved-bug.ts';
import { createTestClient } from './test-client.ts';

describe('saved bug of many or large requests', () => {
  it('the recording of a bug drops only the oldest requests when the recording grows too large', async () => {
    const client = createTestClient();
    const token = await client.login();
    for (let count = 0; count < 48; count += 1) {
      const form = new FormData();
      form.append('files', new File([new Uint8Array(400_000)], `${count}.png`));
      await client.api('POST', '/file/upload', { token, body: form });
    }
    const bug = await fetchBug(client, 'default');
    expect(bug.steps.length).toBeGreaterThan(30);
    expect(bug.steps.at(-1)?.number).toBe(49);
    expect((await replayBug(bug)).different).toBe(0);
  });

  it('the recording of a bug starts after an upload that is too large to store', async () => {
    const client = createTestClient();
    const token = await client.login();
    const form = new FormData();
    const file = (name: string) =>
      new File([new Uint8Array(6_500_000)], name, { type: 'image/png' });
    for (const name of ['a.png', 'b.png', 'c.png']) form.append('files', file(name));
    expect((await client.api('POST', '/file/upload', { token, body: form })).status).toBe(200);
    await client.api('GET', '/client', { token });
    const bug = await fetchBug(client, 'default');
    expect(bug.start.requestNumber).toBe(2);
    expect(bug.steps.map(({ number }) => number)).toEqual([3]);
    expect((await replayBug(bug)).different).toBe(0);
  });
});
