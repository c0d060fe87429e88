import { Button } from 'antd';
import { useRef } from 'react';

interface FilePickProps {
  readonly label: string;
  readonly accept: string;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** A button that takes one file. */
export function FilePick({ label, accept, isBusy, onFile }: FilePickProps) {
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
          // the same file may be picked again, mended
          target.value = '';
        }}
      />
      <Button disabled={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
