/**
 * Styles that every page shares. Those of a component come with it; the library's, in their own layer, with
 * `ui/mantine.tsx`. Our rules win over both wherever a lazy page's styles land.
 */
import '../ui/tokens/tokens.css';
import '../ui/tokens/pecas.css';
import '../ui/base.css';
import './shell/casca.css';
import '@fontsource-variable/inter/wght.css';
// Stands for its letters, as the later of two.
import '../ui/fonts/inter.css';
