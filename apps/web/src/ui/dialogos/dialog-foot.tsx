import { Group, type GroupProps } from '../pecas/stack.tsx';
import classes from './dialog-foot.module.css';

/** The answers of a dialog: in sight without scrolling, however long what stands above them is. */
export function DialogFoot({ children, ...rest }: Pick<GroupProps, 'children' | 'justify'>) {
  return (
    <Group justify="flex-end" gap="sm" {...rest} className={classes.foot ?? ''}>
      {children}
    </Group>
  );
}
