import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { useEffect } from 'react';
import classes from './toasts.module.css';

/** A tap anywhere on the message takes it away: it may lie over something that is needed. */
function dismiss(): void {
  for (const { id } of notificationsStore.getState().notifications) if (id) notifications.hide(id);
}

/** Tells the page how high the messages are, so that dialogs make room for them: see toasts.module.css. */
function useRoom(): void {
  useEffect(() => {
    const list = document.querySelector(`.${classes.toasts}[data-position="top-right"]`);
    if (!list) return;
    const { style, dataset } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(list.getBoundingClientRect().height);
      style.setProperty('--aviso', `${height}px`);
      if (height > 0) dataset.aviso = '';
      else delete dataset.aviso;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
}

/** Loaded with the first message. */
export default function Toasts() {
  useRoom();
  return (
    <Notifications
      className={classes.toasts ?? ''}
      // Here and not at the end of the page: the list is there when `useRoom` looks for it.
      withinPortal={false}
      position="top-right"
      autoClose={5000}
      limit={1}
      containerWidth={380}
      zIndex="var(--z-toast)"
      // The till keeps the focus: its keys and its scanner go on.
      onMouseDown={(event) => event.preventDefault()}
      onClick={dismiss}
    />
  );
}
