import { renderToStaticMarkup } from 'react-dom/server';
import { Casca } from './casca.tsx';

export function render(): string {
  return renderToStaticMarkup(<Casca />);
}
