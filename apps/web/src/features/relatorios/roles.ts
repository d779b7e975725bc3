/** Where rows are grids: a grid is no table to a screen reader unless told so. */
export const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
