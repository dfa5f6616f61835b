// Decides how styles are written: the standard SCSS rules, minus what argues with Foundry's own names.
export default {
  extends: ["stylelint-config-standard-scss"],
  rules: {
    // Foundry's and our own block__element--modifier names are both fine.
    "selector-class-pattern": null,
    "selector-id-pattern": null,
    "custom-property-pattern": "^[a-z][a-z0-9-]*$",
    "no-descending-specificity": null,
    "declaration-no-important": true,
    "selector-max-id": 1,
    "color-named": "never",
  },
};
