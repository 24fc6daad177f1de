/** The dialog that says who looks after clients. */
export const assignment = {
  "assignment.user": "Responsible",
  "assignment.nobody": "Nobody",
  "assignment.title": "Who is responsible?",
  "assignment.text": "Only whoever is responsible then gets the notices about these clients. Where nobody is, all of the staff get them.",
  "assignment.save": "Save",
  "assignment.assigned": "Assigned: {{n}}",
  "assignment.stopped": "Stopped. Not assigned any more: {{n}}",
  "assignment.progress": "{{done}} of {{n}} done",
  "assignment.skipped": "Skipped: {{n}}",
};
