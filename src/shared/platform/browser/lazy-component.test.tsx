import { render, screen } from '@testing-library/react';
import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createLazyComponent } from './lazy-component.ts';

type PartProps = { readonly name: string };

const Part = ({ name }: PartProps) => <p>Part of {name}</p>;
const fails = () => Promise.reject<ComponentType<PartProps>>(new Error('offline'));

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failure: string }> {
  static getDerivedStateFromError({ message }: Error) {
    return { failure: message };
  }
  override state = { failure: '' };
  override render() {
    return this.state.failure ? <p>Failed: {this.state.failure}</p> : this.props.children;
  }
}

function show(Lazy: ComponentType<PartProps>): HTMLElement {
  const { container } = render(
    <Boundary>
      <p>The page</p>
      <Suspense fallback={<p>Loading</p>}>
        <Lazy name="Amelia" />
      </Suspense>
    </Boundary>,
  );
  return container;
}

it('a lazy component is rendered when its script has loaded', async () => {
  show(createLazyComponent(() => Promise.resolve(Part)));
  expect(await screen.findByText('Part of Amelia')).toBeVisible();
});

it('a lazy component renders nothing after a failed load if its replacement is null', async () => {
  const page = show(createLazyComponent(fails, null));
  expect(page).toHaveTextContent('Loading');
  await expect.poll(() => page.textContent).toBe('The page');
});

it('a lazy component renders the given replacement after a failed load', async () => {
  show(createLazyComponent(fails, ({ name }) => <p>{`Without ${name}`}</p>));
  expect(await screen.findByText('Without Amelia')).toBeVisible();
});

it('a lazy component without a replacement throws the load error to the next error boundary', async () => {
  // React logs the error too.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  show(createLazyComponent(fails));
  expect(await screen.findByText('Failed: offline')).toBeVisible();
});
