import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import classes from './toasts.module.css';

/** A tap anywhere on the message takes it away: it may lie over something that is needed. */
function dismiss(): void {
  for (const { id } of notificationsStore.getState().notifications) if (id) notifications.hide(id);
}

/** Loaded with the first message. */
export default function Toasts() {
  return (
    <Notifications
      className={classes.toasts ?? ''}
      position="top-right"
      autoClose={5000}
      limit={1}
      containerWidth={380}
      zIndex={400}
      // The till keeps the focus: its keys and its scanner go on.
      onMouseDown={(event) => event.preventDefault()}
      onClick={dismiss}
    />
  );
}
