/** What Mantine's box is drawn with: no page of the first load has one. */

import '@mantine/core/styles/Checkbox.layer.css';
