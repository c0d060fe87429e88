import { useId, useState } from 'react';
import controls from './controls.module.css';
import styles from './signed-copy-upload.module.css';

interface SignedCopyUploadProps {
  readonly label: string;
  /** The label while a file is sent. */
  readonly sendingLabel: (percent: number) => string;
  /** Sends the file and reports the portion that was sent, from 0 to 1. Never rejects. */
  readonly onSend: (file: File, report: (portion: number) => void) => Promise<unknown>;
}

/** Chooses and sends a paper that people have signed: a PDF or a picture of it. */
export function SignedCopyUpload({ label, sendingLabel, onSend }: SignedCopyUploadProps) {
  const id = useId();
  const [percent, setPercent] = useState<number>();
  const send = async (file: File | undefined) => {
    if (!file) return;
    setPercent(0);
    await onSend(file, (portion) => setPercent(Math.round(portion * 100)));
    setPercent(undefined);
  };
  return (
    <span className={styles.file}>
      <input
        id={id}
        className="vh"
        type="file"
        accept="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.jfif,.png"
        disabled={percent !== undefined}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          // the same file can be chosen again after it was changed
          target.value = '';
        }}
      />
      <label className={controls.label} htmlFor={id}>
        {percent === undefined ? label : sendingLabel(percent)}
      </label>
    </span>
  );
}
