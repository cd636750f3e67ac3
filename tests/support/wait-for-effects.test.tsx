import { render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { scheduler } from './wait-for-effects.ts';

const { title } = document;
afterEach(() => void (document.title = title));

/** Keeps the scheduler busy for some of its time slices, as other work of a page does. */
function scheduleOtherWork(): void {
  for (let task = 0; task < 3; task += 1) {
    scheduler.unstable_scheduleCallback(scheduler.unstable_UserBlockingPriority, () => {
      while (!scheduler.unstable_shouldYield());
    });
  }
}

/** Shows a text after a timeout, and copies it to the document title in an effect. */
function Page() {
  const [text, setText] = useState('Loading');
  useEffect(() => {
    setTimeout(() => setText('Ready'));
  }, []);
  useLayoutEffect(scheduleOtherWork, [text]);
  useEffect(() => {
    document.title = text;
  }, [text]);
  return <p>{text}</p>;
}

it('a query that waits for a change also waits for the effects of the change', async () => {
  render(<Page />);
  await screen.findByText('Ready');
  expect(document.title).toBe('Ready');
});
