/** Of the address: the year of the tax papers, which are open while it is there. */
export const TAX_YEAR = 'taxYear';
/** Before one is chosen: the latest with papers. */
export const LATEST = 'latest';
