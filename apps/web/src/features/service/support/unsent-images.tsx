import { MAX_MESSAGE_IMAGES } from '@zhiye/contract/constants/service/support';
import { useId } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import controls from '../../../shared/ui/forms/controls.module.css';
import { Icon } from '../../../shared/ui/icon.tsx';
import { SupportPicture } from './message-images.tsx';
import type { useUnsentImages } from './use-unsent-images.ts';
import styles from './message-images.module.css';

interface UnsentImagesProps {
  readonly pictures: ReturnType<typeof useUnsentImages>;
  readonly isBusy: boolean;
}

/** The pictures that will go with the message, and the way to add more. */
export function UnsentImages({ pictures, isBusy }: UnsentImagesProps) {
  const t = useT('support');
  const id = useId();
  const { images, progress, problem, add, remove } = pictures;
  const isBlocked = isBusy || progress !== undefined;
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!isBlocked) void add([...event.dataTransfer.files]);
      }}
    >
      {images.length > 0 && (
        <ul className={styles.images} aria-label={t('images.chosen')}>
          {images.map((image) => (
            <li key={image.imageId}>
              <SupportPicture image={image} alt={image.name} />
              <button
                type="button"
                className={styles.remove}
                aria-label={t('images.remove', { name: image.name })}
                disabled={isBlocked}
                onClick={() => remove(image.imageId)}
              >
                <Icon name="trash" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.add}>
        <input
          id={id}
          className="vh"
          type="file"
          multiple
          accept="image/jpeg,image/png,.jpg,.jpeg,.jfif,.png"
          disabled={isBlocked || images.length >= MAX_MESSAGE_IMAGES}
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            // the same file can be chosen again after it was removed
            target.value = '';
          }}
        />
        <label htmlFor={id}>
          <Icon name="plus" size={14} />
          {progress === undefined
            ? t('images.add')
            : t('images.sending', { percent: Math.round(progress * 100) })}
        </label>
      </p>
      {problem && (
        <p className={controls.error} role="alert">
          <Icon name="warn" size={13} />
          {problem}
        </p>
      )}
    </div>
  );
}
