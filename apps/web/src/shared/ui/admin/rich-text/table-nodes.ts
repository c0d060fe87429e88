import { Node } from '@tiptap/core';
import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables';

// Tables of prosemirror-tables. Tiptap's own table extension is a wrapper around the same package.

/** The role that prosemirror-tables reads from each type of node. */
const TABLE_ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const spanAttribute = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

const cellNode = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: spanAttribute('colspan'),
      rowspan: spanAttribute('rowspan'),
      // prosemirror-tables expects it; columns have the width that their text needs
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => ({ tableRole: TABLE_ROLES[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const run = (command: Command) => () => {
      const { state, view } = this.editor;
      return isInTable(state) && command(state, view.dispatch);
    };
    const next = run(goToNextCell(1));
    // in the last cell Tab adds a row
    return {
      Tab: () => next() || (run(addRowAfter)() && next()),
      'Shift-Tab': run(goToNextCell(-1)),
    };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

export const tableNodes = [Table, TableRow, cellNode('tableCell', 'td'), cellNode('tableHeader', 'th')];

const NEW_COLUMNS = 3;
const NEW_ROWS = 3;

/** Inserts a table whose first row is a header, and puts the cursor into its first cell. */
export function insertTable(editor: Editor): void {
  editor
    .chain()
    .focus()
    .command(({ state, tr }) => {
      const { table, tableRow, tableCell, tableHeader } = state.schema.nodes;
      const rows = Array.from({ length: NEW_ROWS }, (_, row) => {
        const type = row === 0 ? tableHeader! : tableCell!;
        return tableRow!.create(
          null,
          Array.from({ length: NEW_COLUMNS }, () => type.createAndFill()!),
        );
      });
      const at = tr.selection.from;
      tr.replaceSelectionWith(table!.create(null, rows));
      tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView();
      return true;
    })
    .run();
}

/** What the toolbar offers while the cursor is in a table. */
export const TABLE_COMMANDS = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  headerRow: toggleHeader('row'),
  headerColumn: toggleHeader('column'),
  deleteTable,
} as const satisfies Readonly<Record<string, Command>>;
export type TableCommand = keyof typeof TABLE_COMMANDS;

export function runTableCommand({ state, view }: Editor, name: TableCommand): void {
  TABLE_COMMANDS[name](state, view.dispatch);
  view.focus();
}
