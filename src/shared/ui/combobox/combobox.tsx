import { Combobox as Parts } from '@chakra-ui/react/combobox';
import { createListCollection } from '@chakra-ui/react/collection';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { flushSync } from 'react-dom';
import { inputRecipe } from '../theme/recipes/input.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type ComboboxOption = {
  readonly value: string;
  readonly label: string;
};

type ComboboxProps<Option> = {
  /** Id of the input, for its `<label>`. */
  readonly id: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly onTextChange: (text: string) => void;
  /** Options that match the text: fetched, or filtered by the caller. */
  readonly options: readonly Option[];
  readonly onChoose: (option: Option) => void;
  /** Text in place of options, such as 'Searching…' or 'No address found'; also announced. */
  readonly status?: string;
  /** Returns a text with the number of options, which is announced when it changes. */
  readonly countText: (count: number) => string;
};

/**
 * Text field with suggestions, which open on mount and at each click. Chakra provides keyboard support and
 * the ARIA pattern; its 38 kB load with the page that uses it. A chosen option becomes the text; a text
 * without a matching option is valid. The field is uncontrolled, because a controlled one loses letters that
 * are typed fast. Each change is rendered synchronously: Chakra writes its text into the field after a
 * render, and a late render would undo what has been typed since.
 */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { id, onTextChange, options, onChoose, status, countText } = props;
  const collection = createListCollection({
    items: [...options],
    itemToString: ({ label }) => label,
  });
  return (
    <Parts.Root
      recipe={comboboxRecipe}
      collection={collection}
      ids={{ input: id }}
      onInputValueChange={({ inputValue }) => flushSync(() => onTextChange(inputValue))}
      onSelect={({ itemValue }) => {
        const chosen = options.find(({ value }) => value === itemValue);
        if (chosen) onChoose(chosen);
      }}
      allowCustomValue
      defaultOpen
      openOnClick
      positioning={{ sameWidth: true, gutter: 4 }}
      lazyMount
    >
      <Parts.Control>
        <Parts.Input
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid']}
          autoComplete="off"
          spellCheck={false}
        />
      </Parts.Control>
      <VisuallyHidden role="status">{status ?? countText(options.length)}</VisuallyHidden>
      <Parts.Positioner>
        <Parts.Content>
          {collection.items.map((option) => (
            <Parts.Item key={option.value} item={option}>
              <Parts.ItemText>{option.label}</Parts.ItemText>
            </Parts.Item>
          ))}
          {status && <p aria-hidden>{status}</p>}
        </Parts.Content>
      </Parts.Positioner>
    </Parts.Root>
  );
}

const comboboxRecipe = defineSlotRecipe({
  slots: ['root', 'input', 'positioner', 'content', 'item'],
  base: {
    root: { position: 'relative' },
    input: inputRecipe.base,
    positioner: { zIndex: 'panel' },
    content: {
      maxH: 'min(20rem, 50dvh)',
      overflowY: 'auto',
      py: 1,
      bg: 'surface',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'card',
      boxShadow: 'panel',
      '& > p': { px: 3, py: 2, color: 'ink-muted' },
      '&:empty': { display: 'none' },
    },
    item: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      minH: 'control',
      px: 3,
      py: 2,
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      // Has an outline as well, because contrast themes draw no background.
      _highlighted: { bg: 'brand-100', outline: '2px solid transparent', outlineOffset: '-2px' },
    },
  },
});
