/** Of the name in an invitation, in characters. */
export const LONGEST_INVITED_NAME = 120;
