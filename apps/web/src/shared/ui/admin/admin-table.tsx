import { Table } from 'antd';
import type { TableProps } from 'antd';
import type { ReactNode } from 'react';
import { DataText } from '../../i18n/data-text.tsx';
import styles from './admin-table.module.css';

export type AdminColumns<Row> = NonNullable<TableProps<Row>['columns']>;

interface AdminTableProps<Row extends object> extends Pick<TableProps<Row>, 'rowSelection' | 'expandable'> {
  readonly rows: readonly Row[];
  readonly rowKey: keyof Row & string;
  readonly columns: AdminColumns<Row>;
  /** The row whose panel is open. */
  readonly chosenKey?: string | number;
  /** Other rows are loading, or a row is being changed. */
  readonly isBusy: boolean;
}

/**
 * A table of the back office. Pages are not antd's: `Pager` is a list of links, which open in a new tab and go
 * into the history. Empty and error states belong to the page. A cell that is text alone is marked with its language.
 */
export function AdminTable<Row extends object>({
  rows,
  rowKey,
  columns,
  chosenKey,
  isBusy,
  ...options
}: AdminTableProps<Row>) {
  return (
    <Table<Row>
      {...options}
      className={`card ${styles.table}`}
      size="small"
      aria-busy={isBusy}
      // a short wait shows nothing
      loading={{ spinning: isBusy, delay: 300 }}
      pagination={false}
      rowKey={rowKey}
      dataSource={rows}
      columns={markDataCells(columns)}
      rowClassName={(row) => (chosenKey !== undefined && row[rowKey] === chosenKey ? styles.chosen! : '')}
    />
  );
}

/** The columns, with the text of each cell as data: in the other language than that of the page it is marked. */
const markDataCells = <Row extends object>(columns: AdminColumns<Row>): AdminColumns<Row> =>
  columns.map((column) => {
    if ('children' in column) return { ...column, children: markDataCells(column.children) };
    const { render } = column;
    return {
      ...column,
      render: (value: ReactNode, row, index) => {
        const cell = render ? render(value, row, index) : value;
        return typeof cell === 'string' ? <DataText>{cell}</DataText> : cell;
      },
    };
  });
