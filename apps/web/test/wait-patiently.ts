import { configure } from "@testing-library/react";

// Tests of many files run side by side, on few cores: what takes a moment alone takes seconds then.
configure({ asyncUtilTimeout: 5_000 });
