import { defineRecipe } from '@chakra-ui/react/styled-system';

export const fieldRecipe = defineRecipe({
  base: { display: 'flex', flexDirection: 'column', gap: 1.5, minW: 0 },
});

export const fieldLabelRecipe = defineRecipe({
  base: { fontWeight: 'medium', lineHeight: '1.5', color: 'ink', alignSelf: 'flex-start' },
});

export const fieldHelpRecipe = defineRecipe({
  base: { textStyle: 'small', color: 'ink-muted', mt: '-0.125rem' },
});

export const fieldErrorRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 1.5,
    textStyle: 'label',
    color: 'negative',
    '& svg': { flexShrink: 0, mt: '0.125rem' },
    // Uses the space between two fields of a form, nearer to its own field, so that nothing below moves when
    // the error appears. The rule is here and not with the form, because index.html contains the form's
    // styles.
    '[data-form] &': { mt: '-0.25rem', mb: '-1.375rem' },
  },
});
