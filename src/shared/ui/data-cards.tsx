import type { CellValue, Column } from './data-table.tsx';
import type { Elements } from './elements.ts';
import { Figure } from './figure.tsx';
import {
  RecordCard,
  RecordCards,
  RecordFacts,
  RecordFigure,
  RecordHead,
  RecordName,
  RecordPairs,
  RecordPairValue,
  roomForFigure,
} from './record-card.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type DataCardsProps<Row, Key extends string> = {
  readonly label: string;
  /** Those of the table; one is the row header, and the first numeric one the main figure. */
  readonly columns: readonly Column<Row, Key>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** No figure is the main one: each has its label, on a line of its own. */
  readonly isEven?: boolean;
};

/** The rows of a table as a list of cards, for narrow screens, with every field of a row. */
export function DataCards<Row, Key extends string>(props: DataCardsProps<Row, Key>) {
  const { label, columns, rows, keyOf, isEven = false } = props;
  const name = columns.find(({ isRowHeader }) => isRowHeader);
  const figure = isEven ? undefined : columns.find(({ isNumeric }) => isNumeric);
  const others = columns.filter((column) => column !== name && column !== figure);
  return (
    <RecordCards aria-label={label} css={{ gap: 3 }}>
      {rows.map((row) => (
        <RecordCard key={keyOf(row)} isShort={!isEven}>
          <RecordHead css={isEven ? undefined : { mb: 0.5 }}>
            <RecordName>{name?.cell(row, true)}</RecordName>
            {figure && (
              <RecordFigure css={roomFor(figure.cell(row, true))}>
                <VisuallyHidden>{`${figure.label}: `}</VisuallyHidden>
                <CellContent content={figure.cell(row, true)} />
              </RecordFigure>
            )}
          </RecordHead>
          {isEven ? (
            <RecordPairs>
              {others.map((column) => (
                <div key={column.label}>
                  <dt>{column.label}</dt>
                  <RecordPairValue
                    css={{ ...roomFor(column.cell(row, true)), ...(column.isNumeric ? {} : WORDS) }}
                  >
                    <CellContent content={column.cell(row, true)} />
                  </RecordPairValue>
                </div>
              ))}
            </RecordPairs>
          ) : (
            <RecordFacts css={WORDS}>
              {others.map((column) => (
                <div key={column.label}>
                  <dt>{column.label}</dt>
                  <dd>
                    <CellContent content={column.cell(row, true)} />
                  </dd>
                </div>
              ))}
            </RecordFacts>
          )}
        </RecordCard>
      ))}
    </RecordCards>
  );
}

// The hyphen of '2025-26' is wide among tabular figures.
const WORDS = { fontVariantNumeric: 'normal' } as const;

function CellContent({ content }: { readonly content: CellValue }): Elements {
  return typeof content === 'string' ? <Figure text={content} /> : content;
}

function roomFor(content: CellValue) {
  return roomForFigure(typeof content === 'string' ? content : ' ');
}
