import { Modal } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { DataText } from '../../i18n/data-text.tsx';
import styles from './admin-dialog.module.css';

interface AdminModalProps {
  readonly title: string;
  /** What will happen; the description of the dialog for screen readers. */
  readonly text?: string;
  readonly width?: number | string;
  readonly children: ReactNode;
  /** Called on Escape. Undefined if only a button closes the dialog. */
  readonly onClose?: () => void;
}

/** antd's modal dialog, open while it is mounted. Adds a description and the focus, which antd leaves to the caller. */
export function AdminModal({ title, text, width = 480, children, onClose }: AdminModalProps) {
  const id = useId();
  const [opener] = useState(() => document.activeElement);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('input:enabled, textarea, select, button:enabled')?.focus();
    // antd returns the focus only when `open` changes, not when the dialog is removed
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  useEffect(() => {
    if (text) content.current?.closest('[role=dialog]')?.setAttribute('aria-describedby', `${id}-text`);
  }, [id, text]);
  return (
    <Modal
      open
      title={<DataText>{title}</DataText>}
      width={width}
      closable={false}
      keyboard={onClose !== undefined}
      mask={{ closable: false }}
      footer={null}
      onCancel={onClose}
    >
      <div ref={content}>
        {text && (
          <p id={`${id}-text`} className={styles.text}>
            <DataText>{text}</DataText>
          </p>
        )}
        {children}
      </div>
    </Modal>
  );
}
