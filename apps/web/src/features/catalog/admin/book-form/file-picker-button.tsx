import { Button } from 'antd';
import { useRef } from 'react';

interface FilePickerButtonProps {
  readonly label: string;
  readonly accept: string;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** A button that opens the file picker for one file. */
export function FilePickerButton({ label, accept, isBusy, onFile }: FilePickerButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className="vh"
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // so that the same file can be chosen again after a correction
          target.value = '';
        }}
      />
      <Button disabled={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
