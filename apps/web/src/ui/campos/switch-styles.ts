/** What Mantine's switch is drawn with: no page of the first load has one. */
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
