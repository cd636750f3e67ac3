import { createMockApp } from '#mock/app.ts';
import { startServer } from '#mock/server.ts';

// A mock server in a process of its own, which tells how much memory it has when it is asked.
const app = createMockApp();
const { url } = await startServer(app, { port: 0 });
await app.warmUp();
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ residentBytes: process.memoryUsage.rss() });
});
process.on('disconnect', () => process.exit());
process.send?.({ url });
