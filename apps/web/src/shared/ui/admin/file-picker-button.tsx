import { Button, Upload } from 'antd';

interface FilePickerButtonProps {
  readonly label: string;
  readonly accept: string;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** A button that opens the file picker for one file. */
export function FilePickerButton({ label, accept, isBusy, onFile }: FilePickerButtonProps) {
  return (
    <Upload
      aria-label={label}
      accept={accept}
      disabled={isBusy}
      showUploadList={false}
      beforeUpload={(file) => {
        onFile(file);
        // our own call sends it
        return Upload.LIST_IGNORE;
      }}
    >
      <Button disabled={isBusy}>{label}</Button>
    </Upload>
  );
}
