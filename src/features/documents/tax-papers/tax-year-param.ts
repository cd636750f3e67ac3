/** URL parameter with the year of the tax papers; the section is open while it is present. */
export const TAX_YEAR_PARAM = 'taxYear';
/** Value of `TAX_YEAR_PARAM` before a year is chosen: the latest year with papers. */
export const LATEST_YEAR_VALUE = 'latest';
