/**
 * Styles that every page shares, component by component and in Mantine's own order (a later one refines an earlier
 * one). All of them live in the CSS layer `mantine`, so that our rules win wherever a lazy page's styles land.
 * A page that uses another component imports that component's `@mantine/core/styles/<Name>.layer.css` itself.
 */
import '../ui/tokens/tokens.css';
import '../ui/base.css';
import './shell/casca.css';
import '@fontsource-variable/inter/wght.css';
// Stands for its letters, as the later of two.
import '../ui/fonts/inter.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Title.layer.css';
