// One chunk for all over-time components, because they import the same modules.
export { CurrencyOverTime } from './currency-over-time.tsx';
export { GainAndChart } from './gain-and-chart.tsx';
export { IncomeTable } from './income-table.tsx';
export { OverTimeDetails } from './over-time-details.tsx';
export { TaxYearsTable as TaxYears } from './tax-years.tsx';
export { GrowthByCategory as WhatMoved } from './growth-by-category.tsx';
