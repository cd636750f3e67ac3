/** Chakra's factory: an element or a component with a recipe, which loads with the component. */
export { chakra as styled } from '@chakra-ui/react/styled-system';
