import { useId, useState } from 'react';
import type { DragEvent } from 'react';
import { Icon } from '../icon.tsx';
import styles from './file-drop-zone.module.css';

interface FileDropZoneProps {
  /** The text of the button, and the name of the file input. */
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  readonly isBusy?: boolean;
  /** Whether several files can be chosen; each is given to `onFile`. */
  readonly isMultiple?: boolean;
  readonly onFile: (file: File) => void;
}

/**
 * Accepts one file or several, chosen or dropped. Not antd's `Upload.Dragger`: that ignores a file of another type without a
 * message, and puts the file input inside a button.
 */
export function FileDropZone({
  label,
  hint,
  accept,
  isBusy = false,
  isMultiple = false,
  onFile,
}: FileDropZoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const handleFiles = (files: FileList | null) => {
    if (isBusy || !files) return;
    for (const file of [...files].slice(0, isMultiple ? undefined : 1)) onFile(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    handleFiles(event.dataTransfer.files);
  };
  return (
    <div
      className={styles.zone}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <input
        id={id}
        className="vh"
        type="file"
        accept={accept}
        disabled={isBusy}
        multiple={isMultiple}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          handleFiles(target.files);
          // so that the same file can be chosen again after a correction
          target.value = '';
        }}
      />
      <label htmlFor={id}>
        <Icon name="plus" />
        {label}
      </label>
      <p id={`${id}-hint`} className="sub s12">
        {hint}
      </p>
    </div>
  );
}
