import { Hono } from 'hono';
import type { MockApp } from '../app.ts';

/** What the panel may look at; it changes things through the control API like everybody else. */
export type PanelContext = Pick<MockApp, 'scenarios' | 'sandboxes'>;

/** The pages for people at the root of the mock server. */
export function createPanel(_context: PanelContext): Hono {
  const panel = new Hono();
  panel.get('/', (context) =>
    context.text('The mock server is running. Its control API is at /__mock/scenarios.'),
  );
  return panel;
}
