import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import { BANK_KIND_IDS, type BankKind } from '../bank-queries.ts';
import { copy } from '../copy.ts';

type SubmissionResultProps = {
  readonly amlStatus: 'Verified' | 'Failed';
  readonly kind: BankKind;
  /** True right after the submission: the result takes the focus of the removed button. */
  readonly isNew: boolean;
  /** False while acting as another client, for whom no messages can be written. */
  readonly canMessage: boolean;
};

export function SubmissionResult({ amlStatus, kind, isNew, canMessage }: SubmissionResultProps) {
  const news = { takesFocus: isNew, isStatic: !isNew };
  return amlStatus === 'Failed' ? (
    <Notice
      tone="error"
      {...news}
      actions={
        canMessage && (
          <RouterLink to={paths.newMessage({ about: `bank-${BANK_KIND_IDS[kind]}` })}>
            {copy.messageUs}
          </RouterLink>
        )
      }
    >
      {copy.failed}
    </Notice>
  ) : (
    <Notice tone="success" title={copy.thanks} {...news}>
      {copy.thanksNext(kind)}
    </Notice>
  );
}
