import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from './user-event.ts';

/** Opens a select of antd by its label and chooses an option by its text. */
export async function chooseOption(label: string, option: string): Promise<void> {
  const select = screen.getByRole('combobox', { name: label });
  fireEvent.mouseDown(select);
  const options = await screen.findAllByTitle(option);
  await userEvent.click(options.find((element) => element.matches('.ant-select-item-option'))!);
}
