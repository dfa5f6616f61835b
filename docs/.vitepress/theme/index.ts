// VitePress's own theme, in Sortie's colours.
import DefaultTheme from "vitepress/theme";
import "./sortie.css";

export default DefaultTheme;
