import { Link } from '#src/shared/pages/link.tsx';
import { paths } from '#src/shared/pages/paths.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { TextLink } from '#src/shared/ui/text-link.tsx';
import { copy } from '../copy.ts';

export function ReturnToInbox() {
  return (
    <Line>
      <TextLink asChild>
        <Link to={paths.inbox()}>{copy.returnToInbox}</Link>
      </TextLink>
    </Line>
  );
}

const Line = styled('p', { base: { mb: 5 } });
