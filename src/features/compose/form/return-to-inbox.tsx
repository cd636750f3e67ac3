import { RouterLink } from '#src/shared/pages/router-link.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { copy } from '../copy.ts';

export function ReturnToInbox() {
  return (
    <Line>
      <RouterLink to={paths.inbox()}>{copy.returnToInbox}</RouterLink>
    </Line>
  );
}

const Line = styled('p', { base: { mb: 5 } });
