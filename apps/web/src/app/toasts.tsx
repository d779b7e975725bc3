import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Loaded with the first message. */
export default function Toasts() {
  return <Notifications position="top-right" autoClose={5000} limit={1} containerWidth={380} zIndex={400} />;
}
