import { Link } from '../pages/link.tsx';
import { Pagination } from '../ui/pagination.tsx';

type ListPagesProps = {
  /** The name of the navigation. */
  readonly label: string;
  readonly page: number;
  readonly pageCount: number;
  /** The address of a page of this list. */
  readonly addressOf: (page: number) => string;
  readonly onTurn: (page: number) => void;
};

/** The pages of a list whose page is in the address. */
export function ListPages({ label, page, pageCount, addressOf, onTurn }: ListPagesProps) {
  return (
    <Pagination
      label={label}
      page={page}
      pageCount={pageCount}
      renderLink={(number, link) => (
        <Link {...link} to={addressOf(number)} keepsScroll onClick={() => onTurn(number)} />
      )}
    />
  );
}
