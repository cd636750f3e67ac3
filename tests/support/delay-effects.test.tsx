import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';

/** Shows a text after a timeout, and copies the text to the document title in an effect. */
function Page() {
  const [text, setText] = useState('Loading');
  useEffect(() => {
    setTimeout(() => setText('Ready'));
  }, []);
  useEffect(() => {
    document.title = text;
  }, [text]);
  return <p>{text}</p>;
}

it.runIf(import.meta.env.MODE === 'late')(
  'late mode runs an effect some time after its commit is visible',
  async () => {
    render(<Page />);
    await screen.findByText('Ready');
    expect(document.title).toBe('Loading');
    await expect.poll(() => document.title).toBe('Ready');
  },
);
