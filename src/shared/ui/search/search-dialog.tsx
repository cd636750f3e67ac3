import { createListCollection } from '@chakra-ui/react/collection';
import { Listbox as Parts } from '@chakra-ui/react/listbox';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { ChildElements } from '../elements.ts';
import { Box } from '../layout.ts';
import { inputRecipe } from '../theme/recipes/input.ts';
import { styled } from '../theme/styled.ts';
import { DataText } from '../text/data-text.tsx';
import { CenteredDialog, CloseButton, useModal } from '../dialog/modal.tsx';
import { SearchBox } from './search-box.tsx';

export type SearchItem = {
  /** Unique in all groups. */
  readonly value: string;
  readonly label: string;
  /** Second line of the item. */
  readonly hint?: string | undefined;
};

export type SearchGroup<Item extends SearchItem> = {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Item[];
};

type SearchDialogProps<Item extends SearchItem> = {
  readonly title: string;
  /** Accessible name and placeholder of the field. */
  readonly label: string;
  readonly maxLength: number;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** Items that match the text, in groups; groups without items are left out. */
  readonly groups: readonly SearchGroup<Item>[];
  /** Text on the outcome of the search, announced when it changes. */
  readonly status: string;
  readonly onChoose: (item: Item) => void;
  readonly onClose: () => void;
  /** Note below the list, for example on items that are missing from it. */
  readonly children?: ChildElements;
};

/**
 * Modal search field that lists matches during typing. The focus stays in the field; the arrow keys highlight
 * an item, at first the first one, and Enter chooses it. Chakra's listbox provides keyboard support and the
 * ARIA pattern. The dialog is open while mounted.
 */
export function SearchDialog<Item extends SearchItem>(props: SearchDialogProps<Item>) {
  const { title, label, maxLength, text, onTextChange, groups, status, onChoose, onClose } = props;
  const id = useId();
  const listId = `${id}-list`;
  const modal = useModal({ onClose });
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const visible = groups.filter(({ items }) => items.length > 0);
  const items = visible.flatMap((group) => group.items);
  const collection = createListCollection({ items, itemToString: (item) => item.label });
  const choose = (value: string) => {
    const chosen = items.find((item) => item.value === value);
    if (chosen) onChoose(chosen);
  };

  return (
    <Surface {...modal} aria-labelledby={id}>
      <Parts.Root
        recipe={listRecipe}
        collection={collection}
        ids={{ content: listId }}
        // No item stays selected, so that the same item can be chosen again.
        value={NOTHING}
        highlightedValue={collection.has(highlighted) ? highlighted : collection.firstValue}
        onHighlightChange={({ highlightedValue }) => setHighlighted(highlightedValue)}
        onSelect={({ value }) => choose(value)}
        loopFocus
      >
        <Header>
          <Box as="h2" id={id} textStyle="h2">
            {title}
          </Box>
          <CloseButton onClose={onClose} />
        </Header>
        <SearchBox>
          <Parts.Input
            role="combobox"
            aria-expanded={items.length > 0}
            aria-controls={listId}
            aria-label={label}
            placeholder={label}
            data-autofocus
            maxLength={maxLength}
            value={text}
            onChange={({ currentTarget }) => {
              setHighlighted(null);
              onTextChange(currentTarget.value);
            }}
          />
        </SearchBox>
        <Status role="status">{status}</Status>
        <Parts.Content aria-label={title} tabIndex={-1} hidden={items.length === 0}>
          {visible.map((group) => (
            <Group key={group.id} {...group} />
          ))}
        </Parts.Content>
        {props.children}
      </Parts.Root>
    </Surface>
  );
}

function Group({ id, title, items }: SearchGroup<SearchItem>) {
  return (
    <Parts.ItemGroup id={id}>
      <Parts.ItemGroupLabel>{title}</Parts.ItemGroupLabel>
      {items.map((item) => (
        <Parts.Item key={item.value} item={item} highlightOnHover>
          <Parts.ItemText>
            <DataText text={item.label} />
          </Parts.ItemText>
          {item.hint && (
            <Hint>
              <DataText text={item.hint} />
            </Hint>
          )}
        </Parts.Item>
      ))}
    </Parts.ItemGroup>
  );
}

const NOTHING: string[] = [];

// Near the top, so that the field does not move and a phone's keyboard does not cover it.
const Surface = styled(CenteredDialog, { base: { mt: { base: 4, md: '10dvh' } } });

const Header = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: 2,
    mb: 3,
  },
});

const Status = styled('p', {
  base: { minH: 6, my: 2, textStyle: 'small', color: 'ink-muted' },
});

const Hint = styled('small', { base: { textStyle: 'small', color: 'ink-muted' } });

const listRecipe = defineSlotRecipe({
  slots: ['root', 'input', 'content', 'itemGroup', 'itemGroupLabel', 'item'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      // Fixed height, so that nothing moves during typing.
      h: 'min(34rem, calc(100dvh - 2rem))',
      minH: '18rem',
      p: { base: 4, sm: 6 },
    },
    input: { ...inputRecipe.base },
    content: {
      flex: 1,
      minH: 0,
      mx: { base: -4, sm: -6 },
      px: { base: 2, sm: 4 },
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      borderTopWidth: '1px',
      borderColor: 'line',
      '&[hidden]': { display: 'none' },
    },
    itemGroup: { py: 2 },
    itemGroupLabel: { px: 2, pb: 1, textStyle: 'label', color: 'ink-muted' },
    item: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      minH: 'control',
      px: 2,
      py: 1.5,
      borderRadius: 'control',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      scrollMarginBlock: 8,
      // Has an outline as well, because contrast themes draw no background.
      _highlighted: { bg: 'brand-100', outline: '2px solid transparent', outlineOffset: '-2px' },
    },
  },
});
