import { Link } from '#src/shared/link.tsx';
import { paths } from '#src/shared/paths.ts';
import { TextLink } from '#src/shared/ui/text-link.tsx';

/** The link to the documents of all holdings, which the specification's navigation lacks. */
export function DocumentsLink() {
  return (
    <TextLink asChild>
      <Link to={paths.documents}>See the documents of all your holdings</Link>
    </TextLink>
  );
}
